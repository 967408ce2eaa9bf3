import { useState } from 'react';
import { servicePath } from '../../api/base.ts';
import { useWords } from '../../words/index.tsx';

interface PreviewProps {
  readonly link: string | null;
  /** Such as "File 1 (cover)". */
  readonly file: string;
}

/** The first page. The link names the public address of the service, and the panel may be open at another one. */
export function Preview({ link, file }: PreviewProps) {
  const { files: words } = useWords();
  const [failed, setFailed] = useState<string>();
  if (link === null || failed === link) {
    return <div className="file-preview small soft">{words.noPreview}</div>;
  }
  const { pathname, search } = new URL(link);
  const path = pathname.slice(pathname.lastIndexOf('/files/'));
  return (
    <div className="file-preview">
      <img
        src={`${servicePath}${path}${search}`}
        alt={words.previewOf(file)}
        onError={() => setFailed(link)}
      />
    </div>
  );
}
