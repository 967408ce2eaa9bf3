import type { Schemas } from '../../../api/client.ts';
import { useWords } from '../../../words/index.tsx';

interface LeftOutProps {
  readonly title: string;
  readonly reasons: readonly Schemas['AdminCountedReason'][];
}

/** Orders that a bulk action leaves out, by the reason that the service gives. */
export function LeftOut({ title, reasons }: LeftOutProps) {
  const { common, said } = useWords();
  return (
    <div>
      <p>{title}</p>
      <ul className="left-out">
        {reasons.map(({ reason, detail, orders }) => (
          <li key={reason}>
            <span className="number">{common.orders(orders)}</span>{' '}
            <span>{said(detail ?? {}) ?? reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
