import { servicePath } from '../../api/base.ts';
import { api, CallFailed, dataOf } from '../../api/client.ts';

/** Sends a file of this machine to the service, and returns the address by which it is checked. */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const body = { size: file.size, name: file.name };
  const begun = await dataOf(api.POST('/admin/1.0/files/upload', { body, signal }));
  // The address names the service as others reach it; this page may have come by another name.
  const token = new URL(begun.upload).pathname.split('/').at(-1);
  await put(`${servicePath}/uploads/${token}`, file, onProgress, signal);
  return begun.file;
}

/** Uploads a file at once; only XMLHttpRequest reports progress. */
function put(
  address: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () =>
      request.status === 200 ? resolve() : reject(new CallFailed(request.status, sentenceOf(request)));
    request.onerror = () => reject(new CallFailed(0, ''));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function sentenceOf({ responseText }: XMLHttpRequest): string {
  try {
    return JSON.parse(responseText).error.info;
  } catch {
    return '';
  }
}
