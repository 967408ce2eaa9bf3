import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../../src/domain/catalogue/catalogue.ts';
import { inStoredOrder } from '../../../src/domain/catalogue/stored-order.ts';
import {
  type CatalogueFormat,
  readCatalogueFile,
  writeCatalogueFile,
} from '../../../src/formats/catalogue-file/catalogue-file.ts';

const DEMO = join(import.meta.dirname, '../../../seeds/demo-catalogue.json');

export async function demoProducts(): Promise<readonly Product[]> {
  return readCatalogueFile(await readFile(DEMO, 'utf8')).contents.products!;
}

/** A file with this number of products: those of the demo again and again, under other references. */
export async function largeCatalogue(count: number, format: CatalogueFormat): Promise<string> {
  const demo = await demoProducts();
  const products = Array.from({ length: count }, (_, index) => {
    const product = demo[index % demo.length]!;
    return { ...product, reference: `${product.reference}_${index}` };
  });
  return writeCatalogueFile({ products: inStoredOrder(products) }, format);
}

/** A small file with one object per line, for tests that break a line and expect its number. */
export const smallJson = `{
  "products": [
    {
      "reference": "textbook_x",
      "name": "A book",
      "category": "textbook",
      "file_types": "cover+book",
      "vat_class": "book",
      "pages_min": 24,
      "pages_max": 100,
      "pages_step": 2,
      "quantity_max": 500,
      "width_mm": 148,
      "height_mm": 210,
      "valid_from": "2026-01-01",
      "options": [
        { "reference": "total_pages", "category": "type_total_pages" },
        { "reference": "paper_a", "category": "type_main_paper", "default": true, "page_weight_mg": 1243 },
        {
          "reference": "paper_b",
          "category": "type_main_paper",
          "page_weight_mg": 1500,
          "prices": [
            { "unit": "price_unit_pr_page", "min": 1, "amount": "0.0100", "currency": "EUR", "valid_from": "2026-01-01" }
          ]
        }
      ],
      "prices": [
        { "unit": "price_unit_pr_book", "min": 1, "max": 9, "amount": "2.5000", "currency": "EUR", "valid_from": "2026-01-01" },
        { "unit": "price_unit_pr_book", "min": 10, "amount": "2.0000", "currency": "EUR", "valid_from": "2026-01-01" }
      ]
    },
    {
      "reference": "flyer_x",
      "name": "A flyer",
      "category": "flyer",
      "file_types": "product",
      "vat_class": "standard",
      "quantity_max": 1000,
      "valid_from": "2026-01-01",
      "options": [],
      "prices": [
        { "unit": "price_unit_pr_quantity", "min": 1, "amount": "0.0500", "currency": "EUR", "valid_from": "2026-01-01" }
      ]
    }
  ],
  "client_terms": [
    { "client": "1", "category": "textbook", "percent": "-5.0000", "valid_from": "2026-01-01" },
    { "client": "1", "product": "flyer_x", "available": false, "valid_from": "2026-01-01" }
  ]
}
`;

export const smallCsv = `#product,reference,name,category,file_types,vat_class,pages_min,pages_max,pages_step,quantity_max,valid_from
#option,product,reference,category,default,page_weight_mg
#price,product,option,unit,min,max,amount,currency,valid_from
product,textbook_x,A book,textbook,cover+book,book,24,100,2,500,2026-01-01
option,textbook_x,total_pages,type_total_pages,,
option,textbook_x,paper_a,type_main_paper,true,1243
option,textbook_x,paper_b,type_main_paper,,1500
price,textbook_x,,price_unit_pr_book,1,9,2.5000,EUR,2026-01-01
price,textbook_x,,price_unit_pr_book,10,,2.0000,EUR,2026-01-01
price,textbook_x,paper_b,price_unit_pr_page,1,,0.0100,EUR,2026-01-01
#term,client,product,category,available,percent,valid_from
term,1,,textbook,,-5,2026-01-01
`;
