import { Skeleton, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/confirm.tsx';
import { useForm } from '../../../ui/form.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { HOUR_MS, Time } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import { LeftOut } from './left-out.tsx';
import {
  type BulkAction,
  type BulkPreview,
  type BulkRequest,
  useBulkPreview,
  useStartBulk,
} from './queries.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly filter: BulkRequest['filter'];
  readonly onClose: () => void;
  readonly onStarted: (run: number) => void;
}

/** Asks for what an action needs, then shows for how many orders it would do what, and only then does it. */
export function BulkDialog({ action, filter, onClose, onStarted }: BulkDialogProps) {
  const { orders: words } = useWords();
  const needsMore = action === 'hold' || action === 'cancel' || action === 'note';
  const [request, setRequest] = useState<BulkRequest | undefined>(needsMore ? undefined : { action, filter });
  return (
    <Dialog isOpen onClose={onClose} title={words.bulk.titles[action]}>
      {request ? (
        <Preview
          request={request}
          onBack={needsMore ? () => setRequest(undefined) : undefined}
          onClose={onClose}
          onStarted={onStarted}
        />
      ) : (
        <Needed
          action={action}
          onClose={onClose}
          onGiven={(given) => setRequest({ action, filter, ...given })}
        />
      )}
    </Dialog>
  );
}

const holdHours = { '1h': 1, '24h': 24, '7d': 168 } as const;
type HoldTime = keyof typeof holdHours;

interface NeededProps {
  readonly action: BulkAction;
  readonly onClose: () => void;
  readonly onGiven: (given: Pick<BulkRequest, 'reason' | 'text' | 'hold_until'>) => void;
}

function Needed({ action, onClose, onGiven }: NeededProps) {
  const { orders, common } = useWords();
  const { bulk: words } = orders;
  const { values, set, onSubmit } = useForm<{ text: string; hold: HoldTime }>({ text: '', hold: '24h' });
  const submit = onSubmit(() => {
    if (action === 'hold') {
      const until = new Date(Date.now() + holdHours[values.hold] * HOUR_MS);
      onGiven({ hold_until: until.toISOString() });
    } else onGiven(action === 'cancel' ? { reason: values.text } : { text: values.text });
  });
  return (
    <form className="stack" onSubmit={submit}>
      {action === 'hold' ? (
        <Choices
          legend={words.holdFor}
          value={values.hold}
          onChange={set('hold')}
          options={(['1h', '24h', '7d'] as const).map((value) => ({ value, label: words.holds[value] }))}
        />
      ) : (
        <Textarea
          label={action === 'cancel' ? words.cancelReason : words.noteText}
          {...(action === 'cancel' && { description: words.cancelReasonHint })}
          maxLength={2000}
          rows={3}
          value={values.text}
          onChange={(event) => set('text')(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className="form-actions">
        <Button look="main" type="submit">
          {words.preview}
        </Button>
        <Button onClick={onClose}>{action === 'cancel' ? words.cancelNot : common.cancel}</Button>
      </div>
    </form>
  );
}

interface PreviewProps {
  readonly request: BulkRequest;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onStarted: (run: number) => void;
}

function Preview({ request, onBack, onClose, onStarted }: PreviewProps) {
  const { orders, common, locale } = useWords();
  const { bulk: words } = orders;
  const dismiss = request.action === 'cancel' ? words.cancelNot : common.cancel;
  const query = useBulkPreview(request);
  const start = useStartBulk();
  const preview = query.data;
  const isLegal = preview !== undefined && preview.legal > 0;
  let body: ReactNode;
  if (preview) body = <Consequences preview={preview} />;
  else if (query.isError) body = <Problem error={query.error} />;
  else body = <PreviewSkeleton />;
  return (
    <div className="stack">
      {body}
      {start.error && <Problem error={start.error} />}
      <div className="form-actions">
        {isLegal && (
          <Button
            look={request.action === 'cancel' ? 'danger' : 'main'}
            disabled={start.isPending}
            onClick={() => start.mutate(preview.id, { onSuccess: ({ id }) => onStarted(id) })}
          >
            {words.verbs[request.action](
              orders.count(preview.legal.toLocaleString(locale), preview.legal === 1),
            )}
          </Button>
        )}
        {onBack && (
          <Button onClick={onBack} disabled={start.isPending}>
            {words.back}
          </Button>
        )}
        <Button onClick={onClose} disabled={start.isPending}>
          {preview && !isLegal ? common.close : dismiss}
        </Button>
      </div>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="85%" />
    </div>
  );
}

/** The number of orders, the effects, and the orders to be skipped. */
function Consequences({ preview }: { readonly preview: BulkPreview }) {
  const { orders, locale } = useWords();
  const { bulk: words } = orders;
  const { action, total, legal, skipped, oldest } = preview;
  if (total === 0) return <p>{words.nothing}</p>;
  const shown = (count: number) => count.toLocaleString(locale);
  if (legal === 0) return <LeftOut title={words.none} reasons={skipped} />;
  return (
    <>
      <p>
        <strong>
          {legal === total
            ? words.willDoAll(shown(total), total === 1)
            : words.willDo(shown(legal), shown(total))}
        </strong>{' '}
        {words.effects[action]}
      </p>
      {skipped.length > 0 && (
        <LeftOut
          title={words.leftOut(orders.count(shown(total - legal), total - legal === 1))}
          reasons={skipped}
        />
      )}
      {oldest && (
        <p className="soft small">
          {words.oldest} {oldest.reference}, <Time at={oldest.created_at} />
        </p>
      )}
    </>
  );
}
