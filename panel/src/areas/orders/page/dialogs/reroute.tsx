import { Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Choices } from '../../../../ui/choices.tsx';
import { ConfirmEffects } from '../../../../ui/confirm.tsx';
import { Problem } from '../../../../ui/problem.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import { type Routing, splitRoutings, useReroute, useRoutings } from '../partner-queries.ts';
import type { Everything } from '../queries.ts';

interface RerouteDialogProps {
  readonly everything: Everything;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const ALL = 'all';

/** Moves items to other partners; one that has or may have them is sent a cancel first, unless it agreed. */
export function RerouteDialog({ everything, isOpen, onClose }: RerouteDialogProps) {
  const { order: words, locale } = useWords();
  const { order, actions } = everything;
  const toast = useToast();
  const [isAgreed, setAgreed] = useState(false);
  const reroute = useReroute(order.number);
  const routings = useRoutings(order.number);
  // The routings show whose items are moved: without them nothing is sent.
  const isKnown = routings.data !== undefined;
  const leaving = leavingOf(everything, routings.data ?? []);
  const mayBeAll = leaving.length === 1 || leaving.some(({ isTaken }) => !isTaken);
  const [chosen, setFrom] = useState<string>();
  const from = chosen ?? (mayBeAll ? ALL : String(leaving[0]?.id));
  const needsAgreement = actions.some(({ action, confirm }) => action === 'reroute' && confirm !== null);
  const left = leaving.filter(({ id }) => from === ALL || from === String(id));
  const names = new Intl.ListFormat(locale).format(left.map(({ name }) => name));
  const asked = left.some(({ mayHaveIt }) => mayHaveIt);
  const isAsked = asked && !isAgreed && !needsAgreement;
  const moves = isAsked ? words.routing.rerouteAsks : words.routing.rerouteMoves;
  const submit = () => {
    const body = {
      ...(from === ALL ? {} : { from_partner_id: Number(from) }),
      ...(asked ? { partner_agreed: isAgreed } : {}),
    };
    reroute.mutate(body, {
      onSuccess: ({ partners, awaited }) => {
        onClose();
        const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names);
        toast(awaited.length > 0 ? words.routing.asked(list(awaited)) : words.routing.done(list(partners)));
      },
    });
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.routing.rerouteTitle(order.reference)}
      effects={isKnown ? [moves(names), ...words.routing.rerouteEffects] : []}
      isIncomplete={left.length === 0 || (needsAgreement && !isAgreed)}
      verb={words.routing.rerouteDo}
      dismiss={words.routing.rerouteNot}
      look="main"
      action={{ ...reroute, mutate: submit }}
    >
      {!isKnown && <Unknown query={routings} />}
      {leaving.length > 1 && (
        <Choices
          legend={words.routing.whose}
          value={from}
          onChange={setFrom}
          options={[
            ...(mayBeAll ? [{ value: ALL, label: words.routing.whoseAll }] : []),
            ...leaving.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {asked && (
        <Checkbox
          label={words.partnerAgreed}
          description={needsAgreement ? words.routing.mustAgree : words.routing.mayAgree}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
    </ConfirmEffects>
  );
}

/** Instead of what would be moved: that it is loading, or why it could not be loaded. */
function Unknown({ query }: { readonly query: ReturnType<typeof useRoutings> }) {
  const { order: words } = useWords();
  if (query.error === null) return <Skeleton height={20} width="60%" />;
  return <Problem error={query.error} title={words.routing.notLoaded} onAgain={() => void query.refetch()} />;
}

/** The print partners that have not taken their items, or else those that have. */
function leavingOf({ order: { handovers } }: Everything, routings: readonly Routing[]) {
  const { current } = splitRoutings(routings);
  const present = handovers.filter(({ state }) => state !== 'withdrawn');
  const open = present.filter(({ state }) => state !== 'taken');
  const leaving = new Map((open.length > 0 ? open : present).map((one) => [one.partner, one]));
  const names = new Map(current.map(({ partner_id, partner }) => [partner_id, partner]));
  return [...names].flatMap(([id, name]) => {
    const handover = leaving.get(name);
    if (id === null || name === null || !handover) return [];
    const isTaken = handover.state === 'taken';
    return [{ id, name, isTaken, mayHaveIt: isTaken || handover.doubtful }];
  });
}
