import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guideParts, option, product } from '../../../test/harness/catalogue/guide-catalogue.ts';
import { sentenceOf } from '../details/details.ts';
import { problemsOf } from '../refusal.ts';
import { checkOptions, completeOptions, describeOptions, pagesOf, withStockPages } from './options.ts';
import { suggestions } from './suggestions.ts';

const [textbook, flyer, puzzle] = guideParts().products;
const chosen = (options: Record<string, number>) =>
  Object.entries(options).map(([reference, count]) => ({ reference, count }));

function check(of: typeof textbook, ...options: { reference: string; count: number }[]): string[] {
  const problems = problemsOf((addProblem) =>
    checkOptions(of!, options, ['items', 3], { addProblem, suggest: suggestions() }),
  );
  return problems.map(({ code, path, detail }) => `${code} at ${path.join('.')}: ${sentenceOf(detail)}`);
}

describe('completeOptions', () => {
  test('adds the default of every category without an option', () => {
    assert.deepEqual(
      completeOptions(textbook!, chosen({ total_pages: 48 })),
      chosen({ total_pages: 48, pageblock_80off: 1 }),
    );
    assert.deepEqual(completeOptions(flyer!, []), chosen({ paper_135mcg: 1 }));
  });
  test('does not change a category with an option, even if that is the default', () => {
    for (const ordered of [chosen({ paper_350mcg: 2 }), chosen({ paper_135mcg: 5 })]) {
      assert.deepEqual(completeOptions(flyer!, ordered), ordered);
    }
  });
  test('never adds a number of pages', () => {
    const odd = product('p', { options: [option('total_pages', 'type_total_pages', { isDefault: true })] });
    assert.deepEqual(completeOptions(odd, []), []);
  });
});

test('pagesOf is the count of total_pages', () => {
  assert.equal(pagesOf(chosen({ pageblock_80off: 3, total_pages: 48 })), 48);
  assert.equal(pagesOf(chosen({ pageblock_80off: 3 })), 0);
});

describe('checkOptions', () => {
  test('accepts options of the product', () => {
    assert.deepEqual(
      check(textbook, ...chosen({ cover_finish_soft: 1, total_pages: 24, pageblock_130mcs: 24 })),
      [],
    );
    assert.deepEqual(check(textbook, ...chosen({ total_pages: 800 })), []);
    assert.deepEqual(check(flyer), []);
  });

  test('accepts total_pages of a bound product that does not list it', () => {
    const { options, ...rest } = textbook!;
    const unlisted = { ...rest, options: options.filter(({ reference }) => reference !== 'total_pages') };
    assert.deepEqual(check(unlisted, ...chosen({ total_pages: 24 })), []);
    assert.match(check(unlisted, ...chosen({ total_pages: 23 }))[0]!, /^total_pages_value_not_supported/);
  });

  test('requires the pages of a book', () => {
    assert.deepEqual(check(textbook), check(textbook, ...chosen({ cover_finish_soft: 1 })));
    assert.deepEqual(check(textbook), [
      'missing_required_parameter at items.3.options: must contain the option total_pages with the number of pages as its count, because textbook_pb_a5_p_bw is a book; it accepts 24 to 800 pages in steps of 2',
    ]);
  });

  for (const pages of [22, 23, 25, 801, 802]) {
    test(`refuses ${pages} pages`, () => {
      assert.deepEqual(check(textbook, ...chosen({ total_pages: pages })), [
        `total_pages_value_not_supported at items.3.options.0.count: is ${pages}; textbook_pb_a5_p_bw accepts 24 to 800 pages in steps of 2`,
      ]);
    });
  }

  test('refuses pages of a product without pages', () => {
    assert.deepEqual(check(flyer, ...chosen({ total_pages: 2 })), [
      'option_unknown at items.3.options.0.reference: is "total_pages", which is not an option of flyer_ss_a5_fc; copy the reference of an option from products/info, such as "paper_135mcg", "paper_350mcg"',
    ]);
  });

  test('ignores the count of total_pages of a product without pages that lists it', () => {
    const calendar = product('calendar', { options: [option('total_pages', 'type_total_pages')] });
    assert.deepEqual(check(calendar, ...chosen({ total_pages: 13 })), []);
  });

  test('refuses the count of an option that exists once a copy', () => {
    const once = 'is used once per copy, so it must be 1';
    assert.deepEqual(check(flyer, ...chosen({ paper_350mcg: 100 })), [
      `invalid_parameter at items.3.options.0.count: is 100; paper_350mcg ${once}. The number of copies is the count of the item`,
    ]);
    assert.deepEqual(
      check(textbook, ...chosen({ total_pages: 24, pageblock_130mcs: 9, cover_finish_soft: 24 })),
      [
        `invalid_parameter at items.3.options.1.count: is 9; pageblock_130mcs ${once} or the number of pages. The number of copies is the count of the item`,
        `invalid_parameter at items.3.options.2.count: is 24; cover_finish_soft ${once}. The number of copies is the count of the item`,
      ],
    );
    assert.deepEqual(check(puzzle, ...chosen({ postcard: 3 })), []);
  });

  test('suggests a similar option', () => {
    assert.match(
      check(textbook, ...chosen({ total_pages: 24, cover_finish_sofd: 1 }))[0]!,
      /^option_unknown .*did you mean "cover_finish_soft"/,
    );
    assert.deepEqual(check(flyer, ...chosen({ paper_135mcq: 1 })), [
      'option_unknown at items.3.options.0.reference: is "paper_135mcq", which is not an option of flyer_ss_a5_fc; did you mean "paper_135mcg"?',
    ]);
  });

  test('says which field to copy, if the category of an option came', () => {
    assert.deepEqual(check(flyer, ...chosen({ type_product_material: 1 })), [
      'option_unknown at items.3.options.0.reference: is "type_product_material", which is a category of flyer_ss_a5_fc; copy the reference of one of its options from products/info: "paper_135mcg", "paper_350mcg"',
    ]);
  });

  test('refuses two options of a category, and one twice', () => {
    assert.deepEqual(check(flyer, ...chosen({ paper_135mcg: 1, paper_350mcg: 1 })), [
      'option_conflict at items.3.options.1.reference: is "paper_350mcg", but "paper_135mcg" is of type_product_material too; an item may have only one option per category',
    ]);
    const twice = { reference: 'paper_350mcg', count: 1 };
    assert.deepEqual(check(flyer, twice, twice), [
      'option_conflict at items.3.options.1.reference: is "paper_350mcg" again; an item may have an option only once',
    ]);
  });
});

test('an item from stock has the fewest pages of its product, unless it says how many', () => {
  const pages = chosen({ total_pages: 24 });
  assert.deepEqual(withStockPages(textbook, []), pages);
  assert.deepEqual(withStockPages(textbook, chosen({ pageblock_80off: 1 })), [
    ...pages,
    ...chosen({ pageblock_80off: 1 }),
  ]);
  const ordered = chosen({ total_pages: 48 });
  assert.deepEqual(withStockPages(textbook, ordered), ordered);
  assert.deepEqual(withStockPages(flyer, []), []);
  assert.deepEqual(withStockPages(undefined, []), []);
});

test('describeOptions adds note and category, which are empty for what the catalogue does not have any more', () => {
  const gold = product('p', { options: [option('gold', 'type_foil', { note: 'hot foil' })] });
  const ordered = chosen({ gold: 2, silver: 1 });
  const described = [
    { reference: 'gold', count: 2, note: 'hot foil', category: 'type_foil' },
    { reference: 'silver', count: 1, note: '', category: '' },
  ];
  assert.deepEqual(describeOptions(gold, ordered), described);
  assert.deepEqual(
    describeOptions(undefined, ordered).map(({ note, category }) => note + category),
    ['', ''],
  );
});
