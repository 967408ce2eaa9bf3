import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useClients } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { useOptionsError } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem, fieldError } from '../../ui/form.tsx';
import { useWords } from '../../words/index.tsx';
import { categoryName, rowsOf, useSteps } from './parts.tsx';
import {
  type Product,
  useCountries,
  useExchangeRates,
  useProduct,
  useProducts,
  useRegions,
  useShippingLevels,
} from './queries.ts';
import { COUNTRY, fieldNames, optionsIn, type QuoteSearch, smallestOrder } from './quote-search.ts';

const route = getRouteApi('/quotes/try');

interface FieldsProps {
  readonly values: QuoteSearch;
  readonly set: (changes: Partial<QuoteSearch>) => void;
  /** The sentence of the service about a field. */
  readonly errorOf: (...names: readonly string[]) => ReactNode;
  readonly error: unknown;
}

/** The inputs of a quote. They take effect together, when they are sent. */
export function QuoteForm({ error }: { readonly error: unknown }) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [applied, setApplied] = useState(search);
  const [values, setValues] = useState(search);
  // Another address, as of a link or the way back, brings other values.
  if (applied !== search) {
    setApplied(search);
    setValues(search);
  }
  const set = (changes: Partial<QuoteSearch>) => setValues((before) => ({ ...before, ...changes }));
  const product = useProduct(values.product).data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: values });
  };
  const fields = { values, set, error, errorOf: (...of: readonly string[]) => fieldError(error, of) };
  return (
    <form className="card quote-form" onSubmit={submit} noValidate>
      <ProductField {...fields} />
      <Quantities {...fields} product={product} />
      {product && <OptionFields {...fields} product={product} />}
      <Destination {...fields} />
      <Payer {...fields} />
      <FormProblem error={error} />
      <Button look="main" type="submit" disabled={values.product === undefined}>
        {words.do}
      </Button>
    </form>
  );
}

/** A product, searched by the service. Another product has other options. */
function ProductField({ values, set, errorOf }: FieldsProps) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const [text, setText] = useState('');
  const chosen = useProduct(values.product).data;
  const isSearching = text !== '' && text !== labelOf(chosen);
  const query = useProducts({ text: isSearching ? text : undefined });
  const found = query.data?.pages[0]?.rows ?? [];
  const failure = useOptionsError(query);
  const listed = found.some(({ reference }) => reference === values.product) || !values.product;
  const current = { reference: values.product ?? '', name: chosen?.name ?? values.product ?? '' };
  const data = [...(listed ? [] : [current]), ...found].map((product) => ({
    value: product.reference,
    label: labelOf(product),
  }));
  const choose = (reference: string | null) => {
    const product = found.find((each) => each.reference === reference);
    if (product) set({ ...smallestOrder(product), options: undefined });
  };
  return (
    <Select
      label={words.product}
      placeholder={words.chooseProduct}
      data={data}
      value={values.product ?? null}
      onChange={choose}
      allowDeselect={false}
      searchable
      onSearchChange={setText}
      // Results of the service need not contain the whole typed text.
      filter={({ options }) => options}
      nothingFoundMessage={words.none}
      error={errorOf(...fieldNames(values).product) ?? failure}
    />
  );
}

function labelOf(product: { readonly name: string; readonly reference: string } | undefined): string {
  return product?.name ?? '';
}

function Quantities({
  values,
  set,
  error,
  product,
}: FieldsProps & { readonly product: Product | undefined }) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const steps = useSteps();
  const names = fieldNames(values);
  return (
    <div className="pair">
      <Field
        of="/admin/1.0/quotes/try"
        name="items[].count"
        label={words.copies}
        description={product && words.accepts(steps(product.quantity))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="1"
        value={values.count ?? ''}
        onChange={(text) => set({ count: text.trim() || undefined })}
        error={error}
        places={names.count}
      />
      {product?.pages && (
        <Field
          of="/admin/1.0/quotes/try"
          name="items[].options[].count"
          label={words.pages}
          description={words.accepts(steps(product.pages))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.pages ?? ''}
          onChange={(text) => set({ pages: text.trim() || undefined })}
          error={error}
          places={names.pages}
        />
      )}
    </div>
  );
}

/** A choice for each category of options, with its default. */
function OptionFields({ values, set, errorOf, product }: FieldsProps & { readonly product: Product }) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const selectable = product.options.filter(({ category }) => category !== 'type_total_pages');
  const categories = [...new Set(selectable.map(({ category }) => category))];
  const chosen = optionsIn(values);
  if (categories.length === 0) return null;
  return (
    <fieldset className="quote-form">
      <legend>{words.options}</legend>
      {categories.map((category) => {
        const options = selectable.filter((option) => option.category === category);
        const own = options.map(({ reference }) => reference);
        const current = chosen.find((reference) => own.includes(reference));
        const preset = options.find(({ is_default }) => is_default);
        const choose = (reference: string | null) => {
          const others = chosen.filter((each) => !own.includes(each));
          const all = reference === null ? others : [...others, reference];
          set({ options: all.join(',') || undefined });
        };
        return (
          <Select
            key={category}
            label={categoryName(category)}
            placeholder={preset ? words.byDefault(preset.note || preset.reference) : words.none}
            data={options.map(({ reference, note }) => ({ value: reference, label: note || reference }))}
            value={current ?? null}
            onChange={choose}
            clearable
            error={current && errorOf(...fieldNames(values).option(current))}
          />
        );
      })}
    </fieldset>
  );
}

function Destination({ values, set, errorOf }: FieldsProps) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const countryQuery = useCountries({});
  const levelQuery = useShippingLevels();
  const countries = rowsOf(countryQuery);
  const levels = rowsOf(levelQuery);
  const country = values.country ?? COUNTRY;
  const hasStates = countries.some(({ code, require_state }) => code === country && require_state);
  const regionQuery = useRegions({ country }, hasStates);
  const regions = rowsOf(regionQuery);
  const noCountries = useOptionsError(countryQuery);
  const noRegions = useOptionsError(regionQuery);
  const noLevels = useOptionsError(levelQuery);
  return (
    <>
      <Select
        label={words.country}
        data={countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={country}
        onChange={(code) => set({ country: code ?? undefined, state: undefined })}
        allowDeselect={false}
        searchable
        error={errorOf('country') ?? noCountries}
      />
      {hasStates && (
        <Select
          label={words.region}
          placeholder={words.chooseRegion}
          data={regions.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.state ?? null}
          onChange={(state) => set({ state: state ?? undefined })}
          searchable
          clearable
          error={errorOf('state') ?? noRegions}
        />
      )}
      <Select
        label={words.level}
        placeholder={words.anyLevel}
        data={levels.map(({ reference, name }) => ({ value: reference, label: name }))}
        value={values.level ?? null}
        onChange={(level) => set({ level: level ?? undefined })}
        clearable
        error={errorOf(...fieldNames(values).level) ?? noLevels}
      />
    </>
  );
}

/** Fields for the client, whose terms apply, and for the currency. */
function Payer({ values, set, errorOf }: FieldsProps) {
  const { catalogue } = useWords();
  const words = catalogue.quote;
  const clients = useClients();
  const rates = useExchangeRates({});
  const noClients = useOptionsError(clients);
  const noRates = useOptionsError(rates);
  return (
    <>
      <Select
        label={words.client}
        placeholder={words.listPrices}
        data={(clients.data ?? []).map(({ id, name, tier }) => ({
          value: String(id),
          label: `${name} · ${words.tiers[tier]}`,
        }))}
        value={values.client === undefined ? null : String(values.client)}
        onChange={(id) => set({ client: id === null ? undefined : Number(id) })}
        searchable
        clearable
        error={errorOf('client_id') ?? noClients}
      />
      <Select
        label={words.currency}
        placeholder={words.clientCurrency}
        data={['EUR', ...rowsOf(rates).map(({ currency }) => currency)]}
        value={values.currency ?? null}
        onChange={(currency) => set({ currency: currency ?? undefined })}
        searchable
        clearable
        error={errorOf('currency') ?? noRates}
      />
    </>
  );
}
