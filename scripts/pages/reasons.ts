import { orderStateNames, orderStates, reasonCodesOfState } from '../../src/domain/orders/order-states.ts';
import { type ReasonKind, reasonKinds, reasons } from '../../src/domain/reasons/reasons.ts';
import { remedies } from '../../src/domain/reasons/remedies.ts';
import { keysOf } from '../../src/lib/keys.ts';
import { heading, table } from './markdown.ts';

const titles: Readonly<Record<ReasonKind, string>> = {
  verification: 'An order is not verified',
  file: 'A file is not fetched',
  preflight: 'A file has a defect',
  handover: 'A handover does not succeed',
  cancellation: 'An order is canceled',
};

export function reasonsPage(): string {
  return [
    heading('Reasons', 'src/domain/reasons/reasons.ts'),
    'An order in one of these states has a `reason_code` beside the sentence in `reason`; so has each entry of its log.',
    'A failed file and a handover that a print partner did not take have a `failure_code` beside `failure`. Codes are',
    'stable, sentences are not: let programs read the codes.',
    '',
    ...Object.entries(reasonKinds).flatMap(([kind, codes]) => [
      `## ${titles[kind as ReasonKind]}\n`,
      `Leads to ${statesOf(kind as ReasonKind)}.\n`,
      table(
        ['Code', 'Meaning', 'What a client can do'],
        keysOf(codes).map((code) => [`\`${code}\``, reasons[code], remedies[code]]),
      ),
    ]),
  ].join('\n');
}

function statesOf(kind: ReasonKind): string {
  const [code] = Object.keys(reasonKinds[kind]);
  return orderStateNames
    .filter((name) => reasonCodesOfState(name).some((other) => other === code))
    .map((name) => `state ${orderStates[name].number} \`${orderStates[name].code}\``)
    .join(', ');
}
