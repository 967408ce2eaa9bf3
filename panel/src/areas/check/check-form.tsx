import { Select, Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { asTyped } from '../../api/typed.ts';
import { Button } from '../../ui/button.tsx';
import { useOptionsError } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem, fieldError, useForm } from '../../ui/form.tsx';
import { sentenceOf } from '../../ui/problem.tsx';
import { useWords } from '../../words/index.tsx';
import { FileField } from './file-field.tsx';
import { type NewCheck, useBeginCheck, useMayBrowse, useProduct, useProductHits } from './queries.ts';

const route = getRouteApi('/check');

const TOTAL_PAGES = 'total_pages';
const PAGES_CATEGORY = 'type_total_pages';
/** The file types of an unknown product. */
const ANY_TYPES = ['book', 'cover', 'product'];

interface Values {
  readonly product: string;
  readonly pages: string;
  /** The chosen option of each category. */
  readonly options: Readonly<Record<string, string>>;
  readonly sandbox: boolean;
}

/** Addresses by type of file. */
type Addresses = Readonly<Record<string, string>>;

/** The form for the files of one item. Answers at once with the address of the report. */
export function CheckForm() {
  const allWords = useWords();
  const { check: words } = allWords;
  const { product: named = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const begin = useBeginCheck();
  const { values, set, onSubmit } = useForm<Values>({
    product: named,
    pages: '',
    options: {},
    sandbox: false,
  });
  // An upload that ends sets its address among those of that moment, not of when it began.
  const [addresses, setAddresses] = useState<Addresses>({});
  const { data: product, error: productError } = useProduct(values.product || undefined);
  const mayBrowse = useMayBrowse();
  const setProduct = (reference: string) => {
    set('product')(reference);
    // With a list of products, another product gets only its own fields for pages and options.
    if (!mayBrowse) return;
    set('pages')('');
    set('options')({});
  };
  const types = product ? product.file_types : mayBrowse ? [] : ANY_TYPES;
  const body = bodyOf(values, addresses, types);
  return (
    <form
      className="card form"
      onSubmit={onSubmit(() =>
        begin.mutate(body, {
          onSuccess: ({ id }) => void navigate({ search: { product: values.product, id } }),
        }),
      )}
      noValidate
    >
      <ProductField
        value={values.product}
        onChange={setProduct}
        error={begin.error}
        // Without the product its files are unknown, so nothing is sent that the service would refuse.
        problem={productError && sentenceOf(productError, allWords)}
      />
      {(!mayBrowse || product?.pages) && (
        <PagesField
          value={values.pages}
          onChange={set('pages')}
          error={begin.error}
          // The number of pages is the first option, if it was typed.
          places={[...(values.pages === '' ? [] : ['options[0].count', 'options[0]']), 'options']}
        />
      )}
      {product && <Options product={product} chosen={values.options} onChange={set('options')} />}
      <FileFields
        types={types}
        files={body.files ?? []}
        addresses={addresses}
        onChange={(type, address) => setAddresses((before) => ({ ...before, [type]: address }))}
        error={begin.error}
      />
      {types.length > 0 && <SandboxSwitch isOn={values.sandbox} onChange={set('sandbox')} />}
      <FormProblem error={begin.error} />
      <div className="form-actions">
        <Button look="main" type="submit" disabled={begin.isPending || body.files === undefined}>
          {words.do}
        </Button>
      </div>
    </form>
  );
}

function bodyOf(
  { product, pages, options, sandbox }: Values,
  addresses: Addresses,
  types: readonly string[],
): NewCheck {
  const files = types.flatMap((type) => (addresses[type] ? [{ type, url: addresses[type] }] : []));
  const counted = pages === '' ? [] : [{ reference: TOTAL_PAGES, count: asTyped(pages) }];
  return {
    product,
    options: [...counted, ...Object.values(options).map((reference) => ({ reference }))],
    ...(files.length > 0 && { files }),
    mode: sandbox ? 'sandbox' : 'live',
  };
}

interface SandboxSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function SandboxSwitch({ isOn, onChange }: SandboxSwitchProps) {
  const { check: words } = useWords();
  return (
    <Switch
      label={words.sandbox}
      description={words.sandboxHint}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface FileFieldsProps {
  readonly types: readonly string[];
  /** The files as sent; problems refer to their positions. */
  readonly files: NonNullable<NewCheck['files']>;
  readonly addresses: Addresses;
  readonly onChange: (type: string, address: string) => void;
  readonly error: unknown;
}

/** A file of each type. */
function FileFields({ types, files, addresses, onChange, error }: FileFieldsProps) {
  return types.map((type) => {
    const index = files.findIndex((file) => file.type === type);
    return (
      <FileField
        key={type}
        type={type}
        address={addresses[type] ?? ''}
        onChange={(address) => onChange(type, address)}
        error={error}
        places={[`files[${index}].url`, `files[${index}].type`, `files[${index}]`]}
      />
    );
  });
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: unknown;
}

function PagesField(props: FieldProps & { readonly places: readonly string[] }) {
  const { check: words } = useWords();
  return (
    <Field
      {...props}
      of="/admin/1.0/files/check"
      name="options[].count"
      label={words.pages}
      description={words.pagesHint}
      onChange={(text) => props.onChange(text.trim())}
    />
  );
}

interface ProductFieldProps extends FieldProps {
  readonly problem: string | null;
}

/** A product: chosen by those who may list them, typed by others. */
function ProductField(props: ProductFieldProps) {
  const { check: words } = useWords();
  if (useMayBrowse()) return <ProductPicker {...props} />;
  return (
    <Field
      {...props}
      of="/admin/1.0/files/check"
      name="product"
      label={words.product}
      description={words.productHint}
      onChange={(text) => props.onChange(text.trim())}
    />
  );
}

/** A product, searched by the service. */
function ProductPicker({ value, onChange, error, problem }: ProductFieldProps) {
  const { check: words } = useWords();
  const [text, setText] = useState('');
  const chosen = useProduct(value || undefined).data;
  const hits = useProductHits(text === '' || text === chosen?.name ? undefined : text);
  const failure = useOptionsError(hits);
  const found = hits.data?.rows ?? [];
  const isListed = value === '' || found.some(({ reference }) => reference === value);
  const all = isListed ? found : [{ reference: value, name: chosen?.name ?? value }, ...found];
  return (
    <Select
      label={words.product}
      placeholder={words.chooseProduct}
      data={all.map(({ reference, name }) => ({ value: reference, label: name }))}
      value={value || null}
      onChange={(reference) => onChange(reference ?? '')}
      allowDeselect={false}
      searchable
      onSearchChange={setText}
      // Results of the service need not contain the whole typed text.
      filter={({ options }) => options}
      nothingFoundMessage={words.noProduct}
      error={fieldError(error, 'product') ?? problem ?? failure}
    />
  );
}

interface OptionsProps {
  readonly product: NonNullable<ReturnType<typeof useProduct>['data']>;
  readonly chosen: Values['options'];
  readonly onChange: (chosen: Values['options']) => void;
}

/** A choice for each category: papers determine the width of the spine. */
function Options({ product, chosen, onChange }: OptionsProps) {
  const { check: words } = useWords();
  const selectable = product.options.filter(({ category }) => category !== PAGES_CATEGORY);
  const categories = [...new Set(selectable.map(({ category }) => category))];
  if (categories.length === 0) return null;
  return (
    <details>
      <summary>{words.options}</summary>
      <div className="stack check-options">
        {categories.map((category) => {
          const options = selectable.filter((option) => option.category === category);
          const preset = options.find(({ is_default }) => is_default);
          return (
            <Select
              key={category}
              label={category.replace(/^type_/, '').replaceAll('_', ' ')}
              placeholder={preset && words.byDefault(preset.note || preset.reference)}
              data={options.map(({ reference, note }) => ({ value: reference, label: note || reference }))}
              value={chosen[category] ?? null}
              onChange={(reference) => {
                const { [category]: _before, ...others } = chosen;
                onChange(reference === null ? others : { ...others, [category]: reference });
              }}
              clearable
            />
          );
        })}
      </div>
    </details>
  );
}
