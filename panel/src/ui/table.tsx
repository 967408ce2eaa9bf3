import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'number';
  /** Left out on narrow screens. */
  readonly wide?: boolean;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load: the table then keeps its place. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => number | string;
  /** The row is no longer in use. */
  readonly isOver?: (row: Row) => boolean;
  /** Shown below a row. */
  readonly expanded?: (row: Row) => ReactNode;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of 36 px. The first cell holds the link of its row, with `data-row`, which `j` and `k` move along. */
export function Table<Row>({ label, columns, rows, rowKey, isOver, expanded }: TableProps<Row>) {
  const classOf = ({ align, wide }: Column<Row>) => [align, wide && 'wide'].filter(Boolean).join(' ');
  return (
    <div className="table-box">
      <table className="table" aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            SKELETON_ROWS.map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column.head} className={classOf(column)}>
                    <Skeleton height={12} width="70%" />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row) => {
            const below = expanded?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr data-over={isOver?.(row) || undefined} data-open={below ? true : undefined}>
                  {columns.map((column) => (
                    <td key={column.head} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {below && (
                  <tr className="expanded">
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
