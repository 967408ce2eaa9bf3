import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Choices } from '../../../../ui/choices.tsx';
import { ConfirmEffects } from '../../../../ui/confirm.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import type { Everything } from '../queries.ts';
import { splitRoutings, useReroute, useRoutings } from './queries.ts';

interface RerouteDialogProps {
  readonly everything: Everything;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const ALL = 'all';

/** Moves items that no print partner has taken to other partners. */
export function RerouteDialog({ everything, isOpen, onClose }: RerouteDialogProps) {
  const { order: words, locale } = useWords();
  const { order, actions } = everything;
  const toast = useToast();
  const [isAgreed, setAgreed] = useState(false);
  const [from, setFrom] = useState<string>(ALL);
  const reroute = useReroute(order.number);
  const leaving = useLeaving(everything);
  const needsAgreement = actions.some(({ action, confirm }) => action === 'reroute' && confirm !== null);
  const left = leaving.filter(({ id }) => from === ALL || from === String(id)).map(({ name }) => name);
  const submit = () => {
    const body = {
      ...(from === ALL ? {} : { from_partner_id: Number(from) }),
      ...(needsAgreement ? { partner_agreed: isAgreed } : {}),
    };
    reroute.mutate(body, {
      onSuccess: ({ partners }) => {
        onClose();
        toast(words.routing.done(new Intl.ListFormat(locale).format(partners)));
      },
    });
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.routing.rerouteTitle(order.reference)}
      effects={words.routing.rerouteEffects(new Intl.ListFormat(locale).format(left))}
      verb={words.routing.rerouteDo}
      look="main"
      action={{ ...reroute, mutate: submit }}
    >
      {leaving.length > 1 && (
        <Choices
          legend={words.routing.whose}
          value={from}
          onChange={setFrom}
          options={[
            { value: ALL, label: words.routing.whoseAll },
            ...leaving.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {needsAgreement && (
        <Checkbox
          label={words.partnerAgreed}
          description={words.partnerAgreedHint}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
    </ConfirmEffects>
  );
}

/** The print partners that have not taken their items. */
function useLeaving({ order: { number, handovers } }: Everything) {
  const { current } = splitRoutings(useRoutings(number).data ?? []);
  const open = new Set(
    handovers.filter(({ state }) => state !== 'taken' && state !== 'withdrawn').map(({ partner }) => partner),
  );
  const names = new Map(current.map(({ partner_id, partner }) => [partner_id, partner]));
  return [...names].flatMap(([id, name]) =>
    id !== null && name !== null && open.has(name) ? [{ id, name }] : [],
  );
}
