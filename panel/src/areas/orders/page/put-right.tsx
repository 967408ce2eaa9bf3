import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmEffects, Dialog } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { DefectList, type FileDefect } from '../../../ui/files/defects.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { type FileRelease, useAcceptDefect, useReplaceFile } from './queries.ts';

interface DefectsProps {
  /** The order number. */
  readonly number: number;
  readonly file: number;
  readonly defects: readonly FileDefect[];
  readonly releases: readonly FileRelease[];
  readonly mayAccept: boolean;
}

/** The findings of preflight in a file. What stops the order can be accepted, or released with a reason if its product forbids that. */
export function Defects({ number, file, defects, releases, mayAccept }: DefectsProps) {
  const { order: words } = useWords();
  const toast = useToast();
  const accept = useAcceptDefect(number);
  const onSuccess = () => toast(words.acts.accept.done);
  return (
    <>
      <DefectList
        defects={defects}
        actionFor={({ code, severity, acceptable, accepted }) =>
          mayAccept &&
          severity === 'stop' &&
          !accepted &&
          (acceptable ? (
            <Button
              disabled={accept.isPending}
              onClick={() => accept.mutate({ file, defect: code }, { onSuccess })}
            >
              {words.acceptDefect}
            </Button>
          ) : (
            <ReleaseFile number={number} file={file} defect={code} />
          ))
        }
        noteFor={({ code }) => {
          const release = releases.find(({ defect }) => defect === code);
          return release && <p className="small">{words.releasedBecause(release.reason)}</p>;
        }}
      />
      {accept.error && <Problem error={accept.error} />}
    </>
  );
}

interface ReleaseFileProps {
  readonly number: number;
  readonly file: number;
  readonly defect: FileDefect['code'];
}

/** The button and its dialog: the order is printed in spite of a defect, for a reason that stays with it. */
function ReleaseFile({ number, file, defect }: ReleaseFileProps) {
  const { order: words, files } = useWords();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const accept = useAcceptDefect(number);
  const onSuccess = () => {
    setOpen(false);
    toast(words.acts.accept.done);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.releaseFile}…</Button>
      <ConfirmEffects
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.releaseFileTitle(file, files.defects[defect])}
        effects={words.releaseFileEffects}
        verb={words.releaseFile}
        isIncomplete={reason.trim() === ''}
        // The button leaves the page with what the file stopped, and `mutate` then does not call back.
        action={{
          ...accept,
          mutate: () => void accept.mutateAsync({ file, defect, reason }).then(onSuccess, () => undefined),
        }}
      >
        <Field
          of="/admin/1.0/orders/files/accept"
          name="reason"
          label={words.releaseFileReason}
          rows={2}
          value={reason}
          onChange={setReason}
          error={accept.error}
          data-autofocus
        />
      </ConfirmEffects>
    </>
  );
}

interface ReplaceFileProps {
  readonly number: number;
  readonly file: number;
  readonly label: string;
  readonly look?: 'main' | 'plain';
}

/** The button and its dialog: another address for one file of the order with this number. */
export function ReplaceFile({ number, file, label, look = 'plain' }: ReplaceFileProps) {
  const { order: words, common } = useWords();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const [md5, setMd5] = useState('');
  const replace = useReplaceFile(number);
  const onSuccess = () => {
    setOpen(false);
    toast(words.acts.replace.done);
  };
  return (
    <>
      <Button
        look={look}
        onClick={() => {
          replace.reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.replaceTitle(file)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            // The button leaves the page with what the file stopped, and `mutate` then does not call back.
            const body = { file, url, ...(md5 === '' ? {} : { md5 }) };
            void replace.mutateAsync(body).then(onSuccess, () => undefined);
          }}
        >
          <Field
            of="/admin/1.0/orders/files/replace"
            name="url"
            label={words.fileAddress}
            description={words.fileAddressHint}
            value={url}
            onChange={setUrl}
            error={replace.error}
            data-autofocus
          />
          <Field
            of="/admin/1.0/orders/files/replace"
            name="md5"
            label={words.fileMd5}
            value={md5}
            onChange={setMd5}
            error={replace.error}
          />
          <FormProblem error={replace.error} />
          <div className="form-actions">
            <Button look="main" type="submit" disabled={replace.isPending}>
              {words.replaceDo}
            </Button>
            <Button onClick={() => setOpen(false)} disabled={replace.isPending}>
              {common.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
