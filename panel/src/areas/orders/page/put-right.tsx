import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/confirm.tsx';
import { DefectList, type FileDefect } from '../../../ui/files/defects.tsx';
import { FormProblem, fieldError } from '../../../ui/form.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { useAcceptDefect, useReplaceFile } from './queries.ts';

interface DefectsProps {
  /** The order number. */
  readonly number: number;
  readonly file: number;
  readonly defects: readonly FileDefect[];
  readonly mayAccept: boolean;
}

/** The findings of preflight in a file, each with a button if it can be accepted. */
export function Defects({ number, file, defects, mayAccept }: DefectsProps) {
  const { order: words } = useWords();
  const toast = useToast();
  const accept = useAcceptDefect(number);
  const onSuccess = () => toast(words.done.accept);
  return (
    <>
      <DefectList
        defects={defects}
        actionFor={({ code, acceptable, accepted }) =>
          mayAccept &&
          acceptable &&
          !accepted && (
            <Button
              disabled={accept.isPending}
              onClick={() => accept.mutate({ file, defect: code }, { onSuccess })}
            >
              {words.acceptDefect}
            </Button>
          )
        }
      />
      {accept.error && <Problem error={accept.error} />}
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
    toast(words.done.replace);
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
          <TextInput
            label={words.fileAddress}
            description={words.fileAddressHint}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={fieldError(replace.error, 'url')}
            data-autofocus
          />
          <TextInput
            label={words.fileMd5}
            value={md5}
            onChange={(event) => setMd5(event.currentTarget.value)}
            error={fieldError(replace.error, 'md5')}
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
