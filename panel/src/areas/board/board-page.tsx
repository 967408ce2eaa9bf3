import { Select, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useOwners } from '../../api/accounts.ts';
import { choicesOf } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Loaded } from '../../ui/fetched.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { Page, SandboxBand } from '../../ui/page.tsx';
import { useWords } from '../../words/index.tsx';
import { codesOf, withPending } from './moves.ts';
import { BoardCard } from './parts.tsx';
import { type BoardFilter, type Column, type ColumnName, noteTouch, useBoard, useRestOf } from './queries.ts';
import { focusScanField, ScanField } from './scan-field.tsx';
import { useScanning } from './scanning.ts';
import { ShipDialog } from './ship-dialog.tsx';
import './board.css';

const route = getRouteApi('/board');

/** The items in production, moved by scanned codes. */
export function BoardPage() {
  const { board: words } = useWords();
  const { partner, mode } = route.useSearch();
  const filter = { partner_id: partner, mode };
  const query = useBoard(filter);
  const scanning = useScanning();
  const mayMove = useMay()('/admin/1.0/board/move');
  return (
    <div className="board">
      {mode === 'sandbox' && (
        <SandboxBand>
          <strong>{words.sandboxBand}</strong>
        </SandboxBand>
      )}
      <Page title={words.title} lead={mayMove && words.lead} actions={<Filters />}>
        {mayMove && (
          <div className="board-scan">
            <ScanField onScan={(code) => void scanning.scan(code)} onUndo={scanning.undoLast} />
            <LastScan scanning={scanning} />
          </div>
        )}
        <Failures scanning={scanning} />
        <Loaded query={query}>
          {(board) => (
            <Columns
              columns={board && withPending(board.columns, scanning.pending)}
              {...{ filter, scanning }}
            />
          )}
        </Loaded>
      </Page>
      {scanning.shipping && (
        <ShipDialog
          key={scanning.shipping.card.code}
          {...scanning.shipping}
          onShip={scanning.ship}
          onClose={scanning.closeShipping}
        />
      )}
    </div>
  );
}

interface ScanningProps {
  readonly scanning: ReturnType<typeof useScanning>;
}

/** The result of the last scan, legible from a distance. */
function LastScan({ scanning: { message, canUndo, undo } }: ScanningProps) {
  const { board: words } = useWords();
  const move = message?.move;
  return (
    <div className="board-message" data-tone={message?.tone ?? 'ready'} role="status">
      <p className="board-message-text">{message?.text ?? words.ready}</p>
      {message?.hint && <p>{message.hint}</p>}
      {move && canUndo(move) && <Button onClick={() => undo(move)}>{words.undo}</Button>}
    </div>
  );
}

/** The moves that did not arrive, newest last. */
function Failures({ scanning: { failures, dismiss, repeat } }: ScanningProps) {
  const { board: words, errors, common } = useWords();
  if (failures.length === 0) return null;
  return (
    <section className="board-failures" aria-label={words.notMoved}>
      {failures.map((failed) => (
        <div key={codesOf(failed.move)} role="alert">
          <div>
            <p className="board-failure-text">{failed.text}</p>
            <p>{failed.hint}</p>
          </div>
          <div className="form-actions">
            {failed.isRepeatable && <Button onClick={() => repeat(failed)}>{errors.again}</Button>}
            <Button onClick={() => dismiss(failed)}>{common.close}</Button>
          </div>
        </div>
      ))}
    </section>
  );
}

function Filters() {
  const { board: words, common } = useWords();
  const { partner, mode } = route.useSearch();
  const navigate = route.useNavigate();
  const { partners, partnerQuery } = useOwners();
  return (
    <>
      {(partners.length > 0 || partnerQuery.isError) && (
        <AccountSelect
          aria-label={common.partner}
          placeholder={common.partner}
          query={partnerQuery}
          value={partner}
          onChange={(id) => void navigate({ search: (search) => ({ ...search, partner: id }) })}
          onOptionSubmit={focusScanField}
          onClear={focusScanField}
          clearable
        />
      )}
      <Select
        aria-label={words.mode}
        data={choicesOf('/admin/1.0/board', 'mode').map((value) => ({ value, label: words.modes[value] }))}
        value={mode ?? 'live'}
        onChange={(chosen) => {
          const wanted = chosen === 'sandbox' ? chosen : undefined;
          void navigate({ search: (search) => ({ ...search, mode: wanted }) });
        }}
        onOptionSubmit={focusScanField}
        allowDeselect={false}
      />
    </>
  );
}

interface ColumnsProps extends ScanningProps {
  /** Undefined while they load. */
  readonly columns: readonly Column[] | undefined;
  readonly filter: BoardFilter;
}

/** All columns side by side; on narrow screens one of them, under tabs. */
function Columns({ columns, filter, scanning }: ColumnsProps) {
  const { board: words } = useWords();
  const search = route.useSearch();
  const chosen = search.column ?? 'waiting';
  if (columns?.every(({ count }) => count === 0)) {
    return <Empty title={words.emptyTitle} hint={words.emptyHint} />;
  }
  const names = columns?.map(({ column }) => column) ?? loadingColumns;
  return (
    <>
      <nav className="board-tabs" aria-label={words.title}>
        {names.map((name, index) => (
          <Link
            key={name}
            to="/board"
            search={{ ...search, column: name }}
            replace
            aria-current={name === chosen ? 'page' : false}
          >
            {words.columns[name]} <strong>{columns?.[index]?.count ?? ''}</strong>
          </Link>
        ))}
      </nav>
      <div
        className="board-columns"
        aria-busy={columns === undefined}
        onPointerMove={noteTouch}
        onPointerDown={noteTouch}
      >
        {columns?.map((column) => (
          <ShownColumn
            key={column.column}
            isChosen={column.column === chosen}
            {...{ column, filter, scanning }}
          />
        )) ?? names.map((name) => <Skeleton key={name} height={320} />)}
      </div>
    </>
  );
}

const loadingColumns: readonly ColumnName[] = [
  'waiting',
  'registered',
  'producing',
  'produced',
  'packed',
  'shipped',
];

interface ColumnProps extends ScanningProps {
  readonly column: Column;
  readonly filter: BoardFilter;
  readonly isChosen: boolean;
}

function ShownColumn({ column, filter, isChosen, scanning }: ColumnProps) {
  const { board: words } = useWords();
  const [isWhole, setWhole] = useState(false);
  const rest = useRestOf(filter, column.column, column.next, isWhole);
  const more = column.next === null ? [] : (rest.data?.pages.flatMap((page) => page?.cards ?? []) ?? []);
  const moving = new Set(scanning.pending.flatMap((move) => move.cards.map(({ code }) => code)));
  const shown = new Set(column.cards.map(({ code }) => code));
  // Cards that are being moved are shown in their new column.
  const cards = [...column.cards, ...more.filter(({ code }) => !shown.has(code) && !moving.has(code))];
  const left = column.count - cards.length;
  return (
    <section className="board-column" data-chosen={isChosen || undefined}>
      <h2 className="board-column-head">
        {words.columns[column.column]} <span className="board-count">{column.count}</span>
        {column.late > 0 && <span className="board-late">{words.lateCount(column.late)}</span>}
      </h2>
      {cards.length === 0 && <p className="soft small">{words.columnEmpty}</p>}
      <ul className="board-cards">
        {cards.map((card) => (
          <BoardCard
            key={card.code}
            card={card}
            isPending={moving.has(card.code)}
            onMove={(pressed) => void scanning.press(pressed)}
          />
        ))}
      </ul>
      {left > 0 && column.next !== null && (
        <Button
          disabled={rest.isFetchingNextPage}
          onClick={() => (isWhole ? void rest.fetchNextPage() : setWhole(true))}
        >
          {words.more(left)}
        </Button>
      )}
    </section>
  );
}
