import { useEffect, useId, useRef, useState } from 'react';
import { servicePath } from '../../api/base.ts';
import { api, CallFailed, dataOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldError } from '../../ui/form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useWords } from '../../words/index.tsx';

interface FileFieldProps {
  readonly type: string;
  /** A web address, or that of an uploaded file. */
  readonly address: string;
  readonly onChange: (address: string) => void;
  /** How the check failed to begin, and the places of this file in it. */
  readonly error: unknown;
  readonly places: readonly string[];
}

interface Sending {
  readonly name: string;
  /** The progress, from 0 to 1. */
  readonly share: number;
}

/** A field for one file: an address, or a local file, which is uploaded as soon as it is chosen. */
export function FileField({ type, address, onChange, error, places }: FileFieldProps) {
  const { check: words } = useWords();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<Error>();
  const [name, setName] = useState('');
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File | undefined) => {
    if (!file) return;
    const controller = new AbortController();
    abort.current = controller;
    setFailure(undefined);
    setName(file.name);
    setSending({ name: file.name, share: 0 });
    try {
      onChange(await uploadFile(file, (share) => setSending({ name: file.name, share }), controller.signal));
    } catch (thrown) {
      if (!controller.signal.aborted)
        setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
    } finally {
      if (!controller.signal.aborted) setSending(undefined);
    }
  };
  const stop = () => {
    abort.current?.abort();
    setSending(undefined);
  };

  if (sending) return <UploadProgress type={type} {...sending} onStop={stop} />;
  if (address.startsWith('platen:')) {
    const refused = fieldError(error, places);
    return (
      <div className="check-file">
        <p>
          {words.uploaded(type, name)}
          {refused && <span className="field-error"> {refused}</span>}
        </p>
        <Button onClick={() => onChange('')}>{words.otherFile}</Button>
      </div>
    );
  }
  return (
    <div className="check-file">
      <Field
        of="/admin/1.0/files/check"
        name="files[].url"
        type="url"
        label={words.address(type)}
        description={words.addressHint}
        value={address}
        onChange={(text) => onChange(text.trim())}
        error={error}
        places={places}
      />
      <FileButton label={words.upload(type)} onChoose={(file) => void send(file)} />
      {failure && <Problem error={failure} />}
    </div>
  );
}

interface UploadProgressProps extends Sending {
  readonly type: string;
  readonly onStop: () => void;
}

function UploadProgress({ type, name, share, onStop }: UploadProgressProps) {
  const { check: words, common } = useWords();
  const id = useId();
  return (
    <div className="check-file">
      <label htmlFor={id}>{words.uploading(type, name)}</label>
      <progress id={id} max={1} value={share} />
      <Button onClick={onStop}>{common.cancel}</Button>
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly onChoose: (file: File | undefined) => void;
}

function FileButton({ label, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pdf,.png,.jpg,.jpeg,.zip"
        aria-label={label}
        hidden
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </>
  );
}

/** Sends a file of this machine to the service, and returns the address by which it is checked. */
async function uploadFile(
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
