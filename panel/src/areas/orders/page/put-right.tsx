import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Meaning } from '../../../ui/chip.tsx';
import { fieldError } from '../../../ui/form.ts';
import { Problem } from '../../../ui/problem.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { type DefectCode, type Order, useAcceptDefect, useReplaceFile } from './queries.ts';

const meanings: Readonly<Record<string, Meaning>> = { stop: 'failed', warn: 'attention', note: 'over' };

interface DefectsProps {
  /** Of the order. */
  readonly number: number;
  readonly file: number;
  readonly defects: Order['files'][number]['defects'];
  readonly mayAccept: boolean;
}

/** What preflight found in a file, the gravest first. */
export function Defects({ number, file, defects, mayAccept }: DefectsProps) {
  const { order: words } = useWords();
  const { defectSeverities: names } = words;
  const toast = useToast();
  const accept = useAcceptDefect(number);
  const onSuccess = () => toast(words.done.accept);
  if (defects.length === 0) return null;
  return (
    <ul className="effects">
      {defects.map(({ code, severity, sentence, remedy, acceptable, accepted }) => (
        <li key={code} className="small">
          <Chip meaning={accepted ? 'over' : (meanings[severity] ?? 'over')}>
            {accepted ? words.defectAccepted : names[severity as keyof typeof names]}
          </Chip>{' '}
          {sentence} {!accepted && severity !== 'note' && <span className="soft">{remedy}</span>}{' '}
          {mayAccept && acceptable && !accepted && (
            <Button
              disabled={accept.isPending}
              onClick={() => accept.mutate({ file, defect: code as DefectCode }, { onSuccess })}
            >
              {words.acceptDefect}
            </Button>
          )}
        </li>
      ))}
      {accept.error && <Problem error={accept.error} />}
    </ul>
  );
}

/** The button and its dialog: another address for one file of the order with this number. */
export function ReplaceFile({ number, file }: { readonly number: number; readonly file: number }) {
  const { order: words } = useWords();
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
      <span>
        <Button onClick={() => setOpen(true)}>{words.replaceFile}</Button>
      </span>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.replaceTitle(file)}
        lockScroll={false}
        centered
        withCloseButton={false}
      >
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            replace.mutate({ file, url, ...(md5 === '' ? {} : { md5 }) }, { onSuccess });
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
          {replace.error && <Problem error={replace.error} />}
          <div className="form-actions">
            <Button look="main" type="submit" disabled={replace.isPending}>
              {words.replaceDo}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
