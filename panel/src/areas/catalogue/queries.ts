import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryKeys } from '../../api/accounts.ts';
import { api, dataOf, type Schemas } from '../../api/client.ts';

export type ListedProduct = Schemas['AdminListedProduct'];
export type Product = Schemas['AdminProduct'];
export type Price = Schemas['AdminCataloguePrice'];
export type ProductOption = Schemas['AdminCatalogueOption'];
export type Effect = Schemas['CatalogueEffect'];
export type TriedPrices = Schemas['AdminTriedPrices'];
export type TraceLine = Schemas['AdminTraceLine'];
export type QuoteRequest = Schemas['AdminTriedQuote'];
export type Imported = Schemas['AdminImportedFile'];
export type Difference = Schemas['AdminCatalogueDifference'];
export type FileName = Schemas['AdminCatalogueImport']['file'];
type ExportName = Schemas['AdminCatalogueExport']['file'];

type After = string | undefined;

/** A list of the service that is read page by page. What was found stays in sight while filters change. */
function usePages<Page extends { readonly next: string | null }>(
  key: readonly unknown[],
  read: (after: After) => Promise<Page>,
  enabled = true,
) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.catalogue, ...key],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as After,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useProducts(filter: { text?: string | undefined; category?: string | undefined }) {
  return usePages(['products', filter], (after) =>
    dataOf(api.GET('/admin/1.0/products', { params: { query: { ...filter, after } } })),
  );
}

export function useProduct(reference: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.catalogue, 'product', reference],
    queryFn: () =>
      dataOf(api.GET('/admin/1.0/products/info', { params: { query: { reference: reference ?? '' } } })),
    enabled: reference !== undefined,
  });
}

export function useTerms(filter: { client_id?: number | undefined; effect?: Effect | undefined }) {
  return usePages(['terms', filter], (after) =>
    dataOf(api.GET('/admin/1.0/client-terms', { params: { query: { ...filter, after } } })),
  );
}

export function useShippingRates(filter: { zone?: string | undefined; level?: string | undefined }) {
  return usePages(['shipping-rates', filter], (after) =>
    dataOf(api.GET('/admin/1.0/shipping/rates', { params: { query: { ...filter, after } } })),
  );
}

export function useShippingLevels() {
  return usePages(['shipping-levels'], (after) =>
    dataOf(api.GET('/admin/1.0/shipping/levels', { params: { query: { after } } })),
  );
}

/** More countries than there are. */
const ALL = 500;

export function useCountries(filter: { text?: string | undefined; zone?: string | undefined }) {
  return usePages(['countries', filter], (after) =>
    dataOf(api.GET('/admin/1.0/shipping/countries', { params: { query: { ...filter, after, limit: ALL } } })),
  );
}

export function useRegions(filter: { country?: string | undefined }, enabled = true) {
  return usePages(
    ['regions', filter],
    (after) =>
      dataOf(api.GET('/admin/1.0/shipping/regions', { params: { query: { ...filter, after, limit: ALL } } })),
    enabled,
  );
}

export function useVat(filter: { country?: string | undefined; effect?: Effect | undefined }) {
  return usePages(['vat', filter], (after) =>
    dataOf(api.GET('/admin/1.0/vat', { params: { query: { ...filter, after } } })),
  );
}

export function useExchangeRates(filter: { currency?: string | undefined }) {
  return usePages(['exchange-rates', filter], (after) =>
    dataOf(api.GET('/admin/1.0/exchange-rates', { params: { query: { ...filter, after } } })),
  );
}

/** The price of a request; a refused one is not asked again until it changes. */
export function useTriedPrices(request: QuoteRequest | undefined) {
  return useQuery({
    queryKey: [...queryKeys.catalogue, 'try', request],
    queryFn: () => dataOf(api.POST('/admin/1.0/quotes/try', { body: request ?? { country: '', items: [] } })),
    enabled: request !== undefined,
  });
}

interface FileImport {
  readonly file: FileName;
  readonly text: string;
  /** The version that was checked; undefined = check only. */
  readonly version?: number;
}

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...file }: FileImport) =>
      dataOf(
        api.POST('/admin/1.0/catalogue/import', {
          body: version === undefined ? { ...file, dry_run: true } : { ...file, version },
        }),
      ),
    onSuccess: ({ dry_run }) => {
      if (dry_run) return undefined;
      void client.invalidateQueries({ queryKey: queryKeys.attention });
      return client.invalidateQueries({ queryKey: queryKeys.catalogue });
    },
  });
}

/** Saves a file of the catalogue on the computer of the reader. */
export function useExport(file: ExportName) {
  return useMutation({
    mutationFn: () => dataOf(api.GET('/admin/1.0/catalogue/export', { params: { query: { file } } })),
    onSuccess: ({ text }) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text]));
      link.download = file === 'catalogue' ? 'catalogue.json' : `${file}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
}
