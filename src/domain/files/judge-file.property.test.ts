/** What holds for all facts: random mixtures of defects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  a5Book,
  a5Cover,
  boxOf,
  cleanBook,
  cleanCover,
  pageOf,
} from '../../../test/harness/files/clean-facts.ts';
import { defaultPreflight, preflightModes } from '../catalogue/preflight-settings.ts';
import { defectCodes, defects } from '../reasons/defect-codes.ts';
import { stops } from './defect.ts';
import type { PageRanges, PdfFacts } from './file-facts.ts';
import { judgeFile } from './judge-file.ts';
import { describePages, numberOfPages, pagesIn, rangesOf, unionOf } from './page-ranges.ts';

const page = fc.integer({ min: 1, max: 36 });
const pages: fc.Arbitrary<PageRanges> = fc.uniqueArray(page, { minLength: 1, maxLength: 12 }).map(rangesOf);
const somePages: fc.Arbitrary<PageRanges> = fc.uniqueArray(page, { maxLength: 12 }).map(rangesOf);
const several = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 4 });
const onPages = <Rest extends object>(rest: fc.Arbitrary<Rest>) =>
  fc.tuple(pages, rest).map(([on, other]) => ({ ...other, pages: on }));
const measured = (max: number) =>
  several(onPages(fc.record({ value: fc.double({ min: 0, max, noNaN: true }) })));
const named = several(onPages(fc.record({ name: fc.string({ maxLength: 80 }) })));
const mm = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const extents = several(
  onPages(
    fc
      .tuple(mm(-5, 60), mm(-5, 60), mm(1, 300), mm(1, 300))
      .map(([x, y, w, h]) => ({ box: boxOf(x, y, w, h) })),
  ),
);

/** Every page belongs to one size. */
const geometry = fc
  .array(
    fc.tuple(fc.constantFrom(148, 149, 152, 210, 296), fc.constantFrom(210, 148, 297), pages, fc.boolean()),
    {
      maxLength: 4,
    },
  )
  .map((groups) => {
    const left = new Set(pagesIn([[1, 36]]));
    const own = groups.flatMap(([width, height, wanted, hasTrim]) => {
      const mine = [...pagesIn(wanted)].filter((number) => left.delete(number));
      const group = pageOf(width, height, rangesOf(mine));
      return mine.length === 0 ? [] : [hasTrim ? group : { ...group, trim: null, bleed: null }];
    });
    return left.size === 0 ? own : [...own, pageOf(148, 210, rangesOf(left))];
  });

const pdf: fc.Arbitrary<PdfFacts> = fc
  .record(
    {
      pageCount: fc.integer({ min: 1, max: 900 }),
      claimedPageCount: fc.integer({ min: 0, max: 900 }),
      geometry,
      fonts: several(
        onPages(
          fc.record({
            name: fc.string({ maxLength: 80 }),
            type: fc.constant('TrueType'),
            embedded: fc.boolean(),
            standard: fc.boolean(),
            broken: fc.boolean(),
          }),
        ),
      ),
      images: several(
        onPages(
          fc.record({
            widthPx: fc.integer({ min: 1, max: 5000 }),
            heightPx: fc.integer({ min: 1, max: 5000 }),
            bitsPerComponent: fc.constantFrom(1, 8),
            colourSpace: fc.constant('DeviceGray'),
            dpi: fc.double({ min: 0, max: 900, noNaN: true }),
          }),
        ),
      ),
      finestDpi: fc.double({ min: 0, max: 3000, noNaN: true }),
      colourSpaces: named,
      spots: named,
      ink: measured(400),
      thinnestLine: measured(1),
      smallestText: measured(12),
      richText: measured(12),
      marks: extents,
      text: extents,
      uprightText: extents,
      blankPages: somePages,
      whiteOverprint: somePages,
      registrationColour: somePages,
      transparency: somePages,
      annotations: named,
      formFields: fc.nat(9),
      xfa: fc.boolean(),
      hiddenLayers: fc.array(fc.string(), { maxLength: 5 }),
      actions: fc.array(fc.string(), { maxLength: 5 }),
      attachments: fc.array(fc.string(), { maxLength: 5 }),
      rightToLeft: fc.boolean(),
      trailingBytes: fc.nat(9000),
    },
    { requiredKeys: [] },
  )
  .map((changed) => ({ ...cleanBook, ...changed }));

/** The facts in another order and in smaller parts. */
function shuffled(facts: PdfFacts): PdfFacts {
  const entries = Object.entries(facts).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.toReversed().map(split) : value,
  ]);
  return Object.fromEntries(entries) as PdfFacts;
}

function split(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('pages' in value)) return value;
  const apart = [...pagesIn(value.pages as PageRanges)].toReversed();
  return { ...value, pages: apart.map((number) => [number, number]) };
}

test('the order of pages and groups does not matter', () => {
  fc.assert(
    fc.property(pdf, (facts) => {
      assert.deepEqual(
        judgeFile(shuffled(facts), a5Book, defaultPreflight),
        judgeFile(facts, a5Book, defaultPreflight),
      );
    }),
  );
});

test('sentences contain the values, the pages, and nothing that is undefined', () => {
  fc.assert(
    fc.property(pdf, (facts) => {
      for (const { code, measured, required, sentence, pages: on } of judgeFile(
        facts,
        a5Book,
        defaultPreflight,
      )) {
        assert.ok(sentence.includes(measured) && sentence.includes(required), sentence);
        // Pages of several sizes are listed by size.
        const listed = code.startsWith('page_size') ? '' : describePages(on);
        assert.ok(
          on.length === 0 || code === 'file_blank' || sentence.toLowerCase().includes(listed),
          sentence,
        );
        assert.doesNotMatch(sentence, /undefined|NaN|Infinity|null/);
        assert.notEqual(measured, '');
        assert.match(sentence, /^[A-Z].*\.$/s);
      }
    }),
  );
});

test('a file has at most one defect of each code, the gravest first', () => {
  fc.assert(
    fc.property(pdf, (facts) => {
      const found = judgeFile(facts, a5Book, defaultPreflight);
      const places = found.map(
        ({ code, severity }) => ['stop', 'warn', 'note'].indexOf(severity) * 100 + defectCodes.indexOf(code),
      );
      assert.deepEqual(
        places,
        [...new Set(places)].toSorted((a, b) => a - b),
      );
    }),
  );
});

test('a product that only warns stops nothing, and finds the same; one that is off finds nothing', () => {
  fc.assert(
    fc.property(pdf, (facts) => {
      const [off, warn, stop] = preflightModes.map((mode) =>
        judgeFile(facts, a5Book, { ...defaultPreflight, mode }),
      );
      assert.deepEqual(off, []);
      assert.deepEqual(stops(warn ?? []), []);
      const codes = (found: typeof warn) => found?.map(({ code }) => code).sort();
      assert.deepEqual(codes(warn), codes(stop));
    }),
  );
});

test('only what the table says stops', () => {
  fc.assert(
    fc.property(pdf, (facts) => {
      for (const { code } of stops(judgeFile(facts, a5Book, defaultPreflight)))
        assert.equal(defects[code].severity, 'stop');
    }),
  );
});

test('the spine of a cover is measured to a hundredth of a millimetre', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2500, max: 9000 }), (off) => {
      const geometry = [pageOf((300_000 + off) / 1000, 210, [[1, 1]])];
      const found = judgeFile({ ...cleanCover, geometry }, a5Cover, defaultPreflight);
      const spine = found.find(({ code }) => code === 'cover_spine');
      assert.equal(spine?.severity, Math.abs(off) > 1000 ? 'stop' : undefined);
      if (spine)
        assert.ok(Math.abs(Math.round(Number.parseFloat(spine.measured) * 1000) - (4000 + off)) <= 5);
    }),
  );
});

test('runs of pages keep every page once', () => {
  fc.assert(
    fc.property(fc.array(pages), (ranges) => {
      const all = new Set(ranges.flatMap((one) => [...pagesIn(one)]));
      const union = unionOf(ranges);
      assert.deepEqual(
        [...pagesIn(union)],
        [...all].toSorted((a, b) => a - b),
      );
      assert.equal(numberOfPages(union), all.size);
      for (const [index, [first]] of union.entries())
        assert.ok(index === 0 || first > (union[index - 1]?.[1] ?? 0) + 1);
    }),
  );
});
