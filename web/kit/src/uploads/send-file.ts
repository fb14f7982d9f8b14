import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { visitorToken } from './visitor-token.ts';
import { isLost, whyRefused } from './why-not-sent.ts';

/** Why a file did not arrive; the message is a translation key. */
export class UploadRefused extends Error {
  /** The next try can have another answer. */
  readonly canRetry: boolean;

  constructor(status: number, statusText: string, body: string) {
    super(whyRefused(status, statusText, body));
    this.canRetry = isLost(status);
  }
}

/**
 * Sends one file to POST /api/document (FILE-01). `onLoaded` hears how many bytes have left. Rejects with
 * UploadRefused. An XMLHttpRequest, because fetch does not tell how far a request's body is.
 */
export function sendFile(
  file: File,
  attributeCode: string | null,
  onLoaded: (bytes: number) => void,
): Promise<UploadedFile> {
  const form = new FormData();
  if (attributeCode !== null) form.set('attributeCode', attributeCode);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/document');
    request.setRequestHeader('X-Visitor-Token', visitorToken());
    request.upload.onprogress = ({ loaded }) => onLoaded(loaded);
    request.onloadend = () => {
      const { status, statusText, responseText } = request;
      if (status !== 200) {
        reject(new UploadRefused(status, statusText, responseText));
        return;
      }
      const { _id: id, name, size, time } = JSON.parse(responseText);
      resolve({ id, name, size, time });
    };
    request.send(form);
  });
}
