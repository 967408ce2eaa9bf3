import { getRouteApi, Link } from '@tanstack/react-router';
import JsBarcode from 'jsbarcode';
import { Button, DocumentLink } from '../../ui/button.tsx';
import { FoundPage } from '../../ui/fetched.tsx';
import { Preview } from '../../ui/files/file.tsx';
import { type Fact, Facts, Page } from '../../ui/page.tsx';
import { useWords, type Words } from '../../words/index.tsx';
import { optionsOf, specOf } from './parts.tsx';
import { type BoardItem, useBoardItem } from './queries.ts';
import '../../ui/files/files.css';
import './ticket.css';

const route = getRouteApi('/board/ticket/$code');

/** The job ticket of an item, for a sheet of paper that goes with it. */
export function TicketPage() {
  const { code } = route.useParams();
  const { board: words, errors } = useWords();
  const title = `${words.ticket} ${code}`;
  const back = { to: '/board', label: words.title } as const;
  return (
    <FoundPage
      query={useBoardItem(code)}
      title={title}
      back={back}
      find={({ item }) => item}
      missing={{ title: errors.missing(words.ticket, code), hint: errors.notFoundHint }}
    >
      {(item) => (
        <Page
          title={title}
          back={back}
          actions={
            <>
              <Button look="main" onClick={() => print()}>
                {words.print}
              </Button>
              <DocumentLink to={item.sheets.job_ticket}>{words.ticketPdf}</DocumentLink>
              <DocumentLink to={item.sheets.packing_slip}>{words.packingSlip}</DocumentLink>
            </>
          }
        >
          <Ticket item={item} />
        </Page>
      )}
    </FoundPage>
  );
}

function Ticket({ item }: { readonly item: BoardItem }) {
  const words = useWords();
  const { board } = words;
  return (
    <article className="ticket">
      {item.mode === 'sandbox' && <p className="ticket-sandbox">{board.sandbox}</p>}
      <div className="ticket-head">
        <div>
          <Barcode code={item.code} />
          <p className="ticket-code">{item.code}</p>
        </div>
        <p className="ticket-copies">
          {item.count}
          <span>{board.quantity}</span>
        </p>
      </div>
      <h2>{item.product_name}</h2>
      {item.title && <p className="ticket-title">{item.title}</p>}
      <Facts facts={factsOf(item, words)} />
      {item.files.length > 0 && <Pictures files={item.files} />}
      {item.others.length > 0 && (
        <section>
          <h3>{board.others}</h3>
          <ul>
            {item.others.map(({ code, product_name, count }) => (
              <li key={code}>
                <Link to="/board/ticket/$code" params={{ code }} className="mono">
                  {code}
                </Link>{' '}
                {product_name} {words.common.times(count)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** The pictures by which an item is recognised. */
function Pictures({ files }: Pick<BoardItem, 'files'>) {
  const { order: words } = useWords();
  return (
    <div className="ticket-pictures">
      {files.map(({ n, type, preview }) => (
        <figure key={n}>
          <Preview link={preview} file={words.file(n, type)} />
          <figcaption>{words.file(n, type)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function factsOf(item: BoardItem, { board, common, locale }: Words): Fact[] {
  const day = item.due_on && new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return [
    { label: board.size, value: specOf(item, board) || null },
    { label: board.options, value: optionsOf(item, common) || null },
    { label: board.due, value: day && item.due_on && <strong>{day.format(new Date(item.due_on))}</strong> },
    { label: board.order, value: `${item.order.reference} · ${board.item(item.n)} · ${item.reference}` },
    { label: board.client, value: item.client.name },
    { label: board.shipping, value: item.shipping_option },
    { label: board.shipTo, value: item.ship_to && <ShipTo address={item.ship_to} /> },
  ];
}

function ShipTo({ address }: { readonly address: NonNullable<BoardItem['ship_to']> }) {
  const { locale } = useWords();
  const { company, firstname, lastname, street1, street2, zip, city, state, country } = address;
  const place = [zip, city, state].filter(Boolean).join(' ');
  const land = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  const lines = [company, `${firstname} ${lastname}`, street1, street2, place, land].filter(Boolean);
  return (
    <address className="ticket-address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Free space that a scanner needs on both sides. */
const QUIET = 10;

/** A Code 128: the scanners of most print shops read no other kind but bars. */
export function Barcode({ code }: { readonly code: string }) {
  const modules = modulesOf(code);
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return (
    <svg
      className="barcode"
      viewBox={`${-QUIET} 0 ${modules.length + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={code}
    >
      <path d={bars.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Dark modules as 1, light ones as 0. */
function modulesOf(code: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, code, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}
