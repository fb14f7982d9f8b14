import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { sharedVisitorToken, visitorToken } from './visitor-token.ts';
import { isLost, whyRefused } from './why-not-sent.ts';

/** Why a file did not arrive. */
export interface Refusal {
  /** A translation key. */
  message: string;
  /** The next try can have another answer. */
  canRetry: boolean;
}

/**
 * Sends one file to POST /api/document (FILE-01), and says what became of it. `onLoaded` hears how many bytes have left;
 * what `isOrdered` can be ordered from any tab. An
 * XMLHttpRequest, because fetch does not tell how far a request's body is.
 */
export function sendFile(
  file: File,
  attributeCode: string | null,
  onLoaded: (bytes: number) => void,
  isOrdered: boolean,
): Promise<UploadedFile | Refusal> {
  const form = new FormData();
  if (attributeCode !== null) form.set('attributeCode', attributeCode);
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/document');
    const token = isOrdered ? sharedVisitorToken() : visitorToken();
    request.setRequestHeader('X-Visitor-Token', token);
    request.upload.onprogress = ({ loaded }) => onLoaded(loaded);
    request.onloadend = () => {
      const { status, statusText, responseText } = request;
      if (status !== 200) {
        resolve({
          message: whyRefused(status, statusText, responseText),
          canRetry: isLost(status),
        });
        return;
      }
      const { _id: id, name, size, time } = JSON.parse(responseText);
      resolve({ id, name, size, time });
    };
    request.send(form);
  });
}
