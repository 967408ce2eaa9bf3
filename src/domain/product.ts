/** What orders/add must know of a product. */
export interface Product {
  readonly reference: string;
  readonly name: string;
  /** Bound products need the option total_pages. */
  readonly bound: boolean;
  readonly fileTypes: readonly string[];
}

export interface ShippingLevel {
  readonly reference: string;
  readonly name: string;
  /** 1 = slowest. */
  readonly speed: number;
}

export interface Catalogue {
  readonly products: ReadonlyMap<string, Product>;
  readonly levels: ReadonlyMap<string, ShippingLevel>;
}
