import { get, inName } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { sharedVisitorToken, visitorToken } from './visitor-token.ts';
import { isLost, UNEXPECTED, whyRefused } from './why-refused.ts';

/** Why a file did not arrive. */
export interface Refusal {
  /** A translation key. */
  message: string;
  /** The next try can have another answer. */
  canRetry: boolean;
}

/** A file that is sent. */
export interface Sending {
  file: File;
  /** What it is for; null where that has no name. */
  attributeCode: string | null;
  /** It can be ordered from any tab. */
  isOrdered: boolean;
  /** Hears how many bytes have left. */
  onLoaded: (bytes: number) => void;
  /** Stops it; what became of it then is of no use. */
  signal: AbortSignal;
}

/**
 * Sends one file to POST /api/document (FILE-01), and says what became of it. An XMLHttpRequest, because fetch does not
 * tell how far a request's body is.
 */
export function sendFile({
  file,
  attributeCode,
  isOrdered,
  onLoaded,
  signal,
}: Sending): Promise<UploadedFile | Refusal> {
  const form = new FormData();
  if (attributeCode !== null) form.set('attributeCode', attributeCode);
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/document');
    const token = isOrdered ? sharedVisitorToken() : visitorToken();
    const headers = Object.entries({ ...inName(), 'X-Visitor-Token': token });
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onLoaded(loaded);
    request.onloadend = () => {
      const { status, statusText, responseText } = request;
      if (status !== 200) {
        if (status === 401) tellSession();
        resolve({
          message: whyRefused(status, statusText, responseText),
          canRetry: isLost(status),
        });
        return;
      }
      resolve(fileIn(responseText) ?? { message: UNEXPECTED, canRetry: true });
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** The file that the shop says it has; null where something else answered, such as a proxy with a page of its own. */
function fileIn(body: string): UploadedFile | null {
  try {
    const { _id: id, name, size, time } = JSON.parse(body);
    return id ? { id, name, size, time } : null;
  } catch {
    return null;
  }
}

/** Whoever listens to calls hears nothing of this request: one of theirs tells them that the session is over (AUTH-08). */
function tellSession(): void {
  void get(apiPath('/api/customer/account-details', {})).catch(() => null);
}
