import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/chip.tsx';
import { Empty, Loaded } from '../../ui/fetched.tsx';
import { reasonName } from '../../ui/files/reason-name.ts';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import './attention.css';
import { CauseAction } from './cause-action.tsx';
import { type AlertGroup, useAttention } from './queries.ts';

/** The open alerts by cause, worst first. */
export function AttentionPage() {
  const { attention: words } = useWords();
  const query = useAttention();
  const columns = useColumns();
  return (
    <Page title={words.title} lead={words.lead}>
      <Loaded query={query}>
        {(groups) =>
          groups?.length === 0 ? (
            <Empty title={words.clearTitle} hint={words.clearHint} />
          ) : (
            <Table
              label={words.title}
              columns={columns}
              rows={groups}
              rowKey={({ cause }) => cause}
              expanded={({ cause, reasons }) =>
                reasons.length > 0 && <Reasons cause={cause} reasons={reasons} />
              }
            />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Why the orders of a cause stopped; each leads to exactly these. */
function Reasons({ cause, reasons }: Pick<AlertGroup, 'cause' | 'reasons'>) {
  const words = useWords();
  return (
    <ul className="reasons">
      {reasons.map(({ code, count }) => (
        <li key={code}>
          <Link to="/orders" search={{ cause, reason: code }}>
            {reasonName(code, words)}
          </Link>{' '}
          <span className="soft">{words.common.orders(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function Severity({ severity }: Pick<AlertGroup, 'severity'>) {
  const { attention: words } = useWords();
  return <Chip meaning={severity === 'critical' ? 'failed' : 'attention'}>{words.severities[severity]}</Chip>;
}

function useColumns(): Column<AlertGroup>[] {
  const { attention: words, locale } = useWords();
  return [
    {
      head: words.cause,
      cell: (group) => (
        <>
          <Link to="/attention/$cause" params={{ cause: group.cause }} data-row>
            {words.causes[group.cause]}
          </Link>
          <span className="narrow">
            <Severity severity={group.severity} /> <CauseAction {...group} />
          </span>
        </>
      ),
    },
    {
      head: words.severity,
      cell: ({ severity }) => <Severity severity={severity} />,
      wide: true,
    },
    { head: words.count, cell: ({ count }) => count.toLocaleString(locale), align: 'number' },
    { head: words.oldest, cell: ({ oldest }) => <Time at={oldest} /> },
    {
      head: words.action,
      cell: (group) => <CauseAction {...group} />,
      wide: true,
    },
  ];
}
