import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'number';
  /** Left out on narrow screens. */
  readonly wide?: boolean;
  /** A class of its cells, where a style sheet gives it a place or a width. */
  readonly className?: string;
}

/** A box before each row, by which rows are chosen. */
export interface Selection<Row> {
  readonly allLabel: string;
  readonly rowLabel: (row: Row) => string;
  readonly isSelected: (row: Row) => boolean;
  readonly onToggle: (row: Row) => void;
  readonly onToggleAll: () => void;
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
  readonly selection?: Selection<Row> | undefined;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of 36 px. A cell holds the link of its row, with `data-row`, which `j` and `k` move along and `x` selects. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, isOver, expanded, selection } = props;
  const classOf = ({ align, wide, className }: Column<Row>) =>
    [align, wide && 'wide', className].filter(Boolean).join(' ');
  return (
    <div className="table-box">
      <table className="table" aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} selection={selection} />}
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
                {selection && <td className="check" />}
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
                <tr
                  data-over={isOver?.(row) || undefined}
                  data-open={below ? true : undefined}
                  data-selected={selection?.isSelected(row) || undefined}
                >
                  {selection && (
                    <SelectCell
                      label={selection.rowLabel(row)}
                      isSelected={selection.isSelected(row)}
                      onToggle={() => selection.onToggle(row)}
                    />
                  )}
                  {columns.map((column) => (
                    <td key={column.head} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {below && (
                  <tr className="expanded">
                    <td colSpan={columns.length + (selection ? 1 : 0)}>{below}</td>
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

interface SelectAllProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly selection: Selection<Row>;
}

function SelectAll<Row>({ rows = [], selection }: SelectAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = rows.filter(selection.isSelected).length;
  const isAll = chosen > 0 && chosen === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  });
  return (
    <th className="check" scope="col">
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={selection.allLabel}
          checked={isAll}
          disabled={rows.length === 0}
          onChange={selection.onToggleAll}
        />
      </label>
    </th>
  );
}

interface SelectCellProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

function SelectCell({ label, isSelected, onToggle }: SelectCellProps) {
  return (
    <td className="check">
      <label>
        <input type="checkbox" aria-label={label} checked={isSelected} onChange={onToggle} />
      </label>
    </td>
  );
}
