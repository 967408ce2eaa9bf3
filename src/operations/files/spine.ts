import { type ClientActor, NO_CLIENT, type OperatorActor, type VisitorActor } from '../../domain/actor.ts';
import type { Product } from '../../domain/catalogue/catalogue.ts';
import { dateOf } from '../../domain/catalogue/effective-dates.ts';
import {
  checkOptions,
  completeOptions,
  type ItemOption,
  TOTAL_PAGES,
} from '../../domain/catalogue/options.ts';
import { nextStep } from '../../domain/catalogue/quantity-steps.ts';
import { type ItemContext, suggestions } from '../../domain/catalogue/suggestions.ts';
import { type Cover, coverFormula, coverOf } from '../../domain/files/covers/cover.ts';
import { checkProduct } from '../../domain/prices/item-rules.ts';
import { problemsOf, refused, refuseIfAny } from '../../domain/refusal.ts';
import { templatePdf, templateSvg } from '../../formats/cover-template/cover-template.ts';
import { drawTemplate } from '../../formats/cover-template/drawing.ts';
import { defined } from '../../lib/defined.ts';
import type { LengthUnit } from '../../lib/lengths.ts';
import { type TemplateFormat, templateFormats } from '../../outbound/files/file-links.ts';
import type { OperationContext, ReadOperation } from '../engine/operation.ts';

export interface SpineRequest {
  readonly product: string;
  readonly options: readonly ItemOption[];
  readonly unit: LengthUnit;
}

export interface ComputedSpine {
  readonly product: Product;
  readonly cover: Cover;
  readonly unit: LengthUnit;
  readonly formula: string;
  readonly template: { readonly pdf: string; readonly svg: string; readonly expiresAt: Date };
}

/** A template is drawn from the current catalogue, so a longer-lived link would be of little use. */
const LINK_MS = 24 * 3_600_000;

/** The spine and the cover of a book for its client (decisions.md §1). */
export const productSpine = {
  kind: 'read',
  run: (_queries, context, request) => computeSpine(context, context.actor.clientId, request),
} satisfies ReadOperation<ClientActor, SpineRequest, ComputedSpine>;

/** The spine and the cover of any product on sale, for the operator. */
export const trySpine = {
  kind: 'read',
  run: (_queries, context, request) => computeSpine(context, NO_CLIENT, request),
} satisfies ReadOperation<OperatorActor, SpineRequest, ComputedSpine>;

/** A template for the operator, in the format that the name of a file ends with. */
export const drawTemplateFile = {
  kind: 'read',
  async run(_queries, context, { file, ...request }) {
    const format = templateFormats.find((one) => file.toLowerCase().endsWith(`.${one}`));
    if (!format) throw refused('invalid_parameter', { code: 'template_unknown', given: file }, ['template']);
    const computed = await computeSpine(context, NO_CLIENT, request);
    return { bytes: drawnTemplate(computed, format) };
  },
} satisfies ReadOperation<
  OperatorActor,
  SpineRequest & { readonly file: string },
  { readonly bytes: Buffer }
>;

async function computeSpine(
  { now, services }: OperationContext,
  clientId: number,
  { product: reference, options, unit }: SpineRequest,
): Promise<ComputedSpine> {
  const catalogue = await services.catalogue.get();
  const suggest = suggestions();
  let found: Product | undefined;
  refuseIfAny(
    problemsOf((addProblem) => {
      const tools: ItemContext = { addProblem, suggest };
      found = checkProduct(reference, [], { catalogue, clientId, today: dateOf(now) }, tools);
      if (found) checkOptions(found, inSteps(found, options), [], tools);
    }),
  );
  const product = defined(found, 'a product that was not refused');
  const cover = coverOf(product, options);
  if (cover.kind === 'unknown') throw refused('invalid_parameter', cover.detail, [cover.about]);
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const linked = { product: reference, options: completeOptions(product, options), unit };
  return {
    product,
    cover,
    unit,
    formula: coverFormula(cover, unit),
    template: {
      pdf: services.templateLinks.link(linked, 'pdf', expiresAt),
      svg: services.templateLinks.link(linked, 'svg', expiresAt),
      expiresAt,
    },
  };
}

/** Rounds a number of pages up to one that the product can have, between its minimum and maximum. */
function inSteps({ pages }: Product, options: readonly ItemOption[]): readonly ItemOption[] {
  return options.map((option) =>
    pages && option.reference === TOTAL_PAGES && option.count >= pages.min
      ? { ...option, count: nextStep(option.count, pages) }
      : option,
  );
}

export interface TemplateFile {
  readonly name: string;
  readonly format: TemplateFormat;
  readonly bytes: Buffer;
}

/** A template by its signed link: the signature is the credential. Undefined for any flaw in the link. */
export const readTemplate = {
  kind: 'read',
  async run(_queries, { now, services }, { file, query }) {
    const linked = services.templateLinks.read(file, query, now);
    if (!linked) return undefined;
    const { format, unit, options } = linked;
    const product = (await services.catalogue.get()).products.get(linked.product);
    const cover = product && coverOf(product, options);
    if (!product || cover?.kind !== 'cover') return undefined;
    const bytes = drawnTemplate({ product, cover, unit, formula: coverFormula(cover, unit) }, format);
    return { name: `${product.reference}-${cover.spine.pages}-pages.${format}`, format, bytes };
  },
} satisfies ReadOperation<
  VisitorActor,
  { readonly file: string; readonly query: Readonly<Record<string, string | undefined>> },
  TemplateFile | undefined
>;

function drawnTemplate(
  { product, cover, unit, formula }: Omit<ComputedSpine, 'template'>,
  format: TemplateFormat,
): Buffer {
  const drawing = drawTemplate(cover, { product: product.name, formula, unit });
  return format === 'pdf' ? templatePdf(drawing) : Buffer.from(templateSvg(drawing));
}
