/** Generated from the OpenAPI document by npm run generate: the calls of core, apps, user and signal. */
export interface paths {
    "/core/1.0/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the orders of the client, newest first */
        post: operations["coreListOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read one order with its items, files and tracking */
        post: operations["coreGetOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place an order */
        post: operations["coreAddOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order that no print partner has accepted yet, or copies of its items */
        post: operations["coreCancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry an order that stopped at its files (state 11 or 31)
         * @description Fetches again what could not be fetched, and judges the files by the product as it is now.
         */
        post: operations["coreRetryOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/files/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a file of an order that stopped at its files (state 11 or 31), or accept its defects
         * @description Sends either url, the new address of the file, with its md5sum if known, or accept, the codes of defects to print with, which orders/info marks as acceptable. The order continues unless another file still stops it.
         */
        post: operations["coreReplaceFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/files/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the files of one item without an order: fetch them, read them, judge them by the product
         * @description Sends product and files, or the id of a check of the last 7 days. Answers as soon as the report is ready, at the latest after wait seconds (0 to 10, default 10). While state is waiting, ask again with the id. No order is placed. An Idempotency-Key is accepted and not needed: a repeated request only begins another check.
         */
        post: operations["coreCheckFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the state changes of an order, oldest first */
        post: operations["coreGetOrderLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price items and their shipping options; the prices bind for 48 hours */
        post: operations["coreQuoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/quote/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a stored quote */
        post: operations["coreGetQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/orders/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the costs of an order, line by line */
        post: operations["coreGetInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an address to upload a file to
         * @description For clients whose files have no URL. The address takes one file of this size for 24 hours, from servers and browsers alike. The file is used in orders by its platen: address, only by the client that requested it.
         */
        post: operations["coreBeginUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/prices/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price items without storing a quote */
        post: operations["coreLookUpPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the products the client can order */
        post: operations["coreListProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/products/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read one product with its options and specifications */
        post: operations["coreGetProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/products/spine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute the spine and the cover of a book, with a template to download
         * @description Pages are rounded up to a number that the product can have; options left out have their defaults. Nothing is stored.
         */
        post: operations["coreGetSpine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/shipping/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the shipping levels, slowest first */
        post: operations["coreListShippingLevels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/shipping/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the countries that can be shipped to */
        post: operations["coreListShippingCountries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/shipping/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the states of a country */
        post: operations["coreListShippingStates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of orders to a URL
         * @description All types but OrderError, unless types are named. The reply has the key and the secret of the webhook.
         */
        post: operations["coreAddWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the webhooks of the client and of its apps */
        post: operations["coreListWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a webhook; what it has not received is not sent any more */
        post: operations["coreDeleteWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop sending to a webhook; its events are kept */
        post: operations["coreDisableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send to a webhook again, first what it has missed */
        post: operations["coreEnableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the signing secret; for 24 hours both sign */
        post: operations["coreRotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the events of orders in order, for clients that cannot receive webhooks
         * @description Answers up to limit events (100 unless named, at most 500) after the place named by after; without it, from the oldest one on. Events are kept for at least 30 days.
         */
        post: operations["coreListEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the attempts to send to a webhook, newest first */
        post: operations["coreListWebhookAttempts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send one event once more, out of turn */
        post: operations["coreResendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the events since a time again, or with dry_run count them */
        post: operations["coreReplayEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/1.0/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a signed test event of each type of a webhook, or of one */
        post: operations["coreTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the orders of the client, newest first */
        get: operations["appsListOrders"];
        put?: never;
        /** List the orders of the client, newest first */
        post: operations["appsListOrdersByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read one order with its items, files and tracking */
        post: operations["appsGetOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Place an order */
        post: operations["appsAddOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order that no print partner has accepted yet, or copies of its items */
        post: operations["appsCancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry an order that stopped at its files (state 11 or 31)
         * @description Fetches again what could not be fetched, and judges the files by the product as it is now.
         */
        post: operations["appsRetryOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/files/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a file of an order that stopped at its files (state 11 or 31), or accept its defects
         * @description Sends either url, the new address of the file, with its md5sum if known, or accept, the codes of defects to print with, which orders/info marks as acceptable. The order continues unless another file still stops it.
         */
        post: operations["appsReplaceFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/files/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the files of one item without an order: fetch them, read them, judge them by the product
         * @description Sends product and files, or the id of a check of the last 7 days. Answers as soon as the report is ready, at the latest after wait seconds (0 to 10, default 10). While state is waiting, ask again with the id. No order is placed. An Idempotency-Key is accepted and not needed: a repeated request only begins another check.
         */
        post: operations["appsCheckFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the state changes of an order, oldest first */
        post: operations["appsGetOrderLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price items and their shipping options; the prices bind for 48 hours */
        post: operations["appsQuoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/quote/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a stored quote */
        post: operations["appsGetQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/orders/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the costs of an order, line by line */
        post: operations["appsGetInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an address to upload a file to
         * @description For clients whose files have no URL. The address takes one file of this size for 24 hours, from servers and browsers alike. The file is used in orders by its platen: address, only by the client that requested it.
         */
        post: operations["appsBeginUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/prices/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price items without storing a quote */
        post: operations["appsLookUpPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the products the client can order */
        get: operations["appsListProducts"];
        put?: never;
        /** List the products the client can order */
        post: operations["appsListProductsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/products/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read one product with its options and specifications */
        post: operations["appsGetProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/products/spine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute the spine and the cover of a book, with a template to download
         * @description Pages are rounded up to a number that the product can have; options left out have their defaults. Nothing is stored.
         */
        post: operations["appsGetSpine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/shipping/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shipping levels, slowest first */
        get: operations["appsListShippingLevels"];
        put?: never;
        /** List the shipping levels, slowest first */
        post: operations["appsListShippingLevelsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/shipping/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the countries that can be shipped to */
        get: operations["appsListShippingCountries"];
        put?: never;
        /** List the countries that can be shipped to */
        post: operations["appsListShippingCountriesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/shipping/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the states of a country */
        get: operations["appsListShippingStates"];
        put?: never;
        /** List the states of a country */
        post: operations["appsListShippingStatesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories of the products the client can order */
        get: operations["appsListCategories"];
        put?: never;
        /** List the categories of the products the client can order */
        post: operations["appsListCategoriesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/signal/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of orders to a URL
         * @description All types but OrderError, unless types are named. Events of live orders, unless mode is sandbox. The reply has the key and the secret of the webhook.
         */
        post: operations["appsAddWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/signal/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the events of orders in order, for apps that cannot receive webhooks
         * @description Events of all live orders of the client, unless mode is sandbox: up to limit of them (100 unless named, at most 500) after the place named by after; without it, from the oldest one on. Events are kept for at least 30 days.
         */
        post: operations["appsListEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/2.0/signal/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a webhook of the app; what it has not received is not sent any more */
        delete: operations["appsDeleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/2.0/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the user and organization of a bearer token */
        get: operations["userGetInfo"];
        put?: never;
        /** Read the user and organization of a bearer token */
        post: operations["userGetInfoByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signal/2.0/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the status of items by a single signal or a bundle
         * @description An item takes up to 1000 signals and 100 parcels. Beyond that the reply is a 400 that names the item. An item with all its signals still takes the first signal of a type, and new parcels. The reply has the effect of the signal as `verdict`; that of a bundle has `verdicts`, one for each signal in the order of the bundle. A signal that is sent again gets the verdict of the first time. `moved`: the item has a new status, parcel or delay. `already_there`: it had that status. `stale`: the signal came too late to change anything. `conflict`: it contradicts an earlier ItemShipped or ItemCanceled, or the item is not yours to produce any more.
         */
        post: operations["signalReportStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signal/1.1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the status of items by a single signal or a bundle
         * @deprecated
         * @description An item takes up to 1000 signals and 100 parcels. Beyond that the reply is a 400 that names the item. An item with all its signals still takes the first signal of a type, and new parcels. The reply has the effect of the signal as `verdict`; that of a bundle has `verdicts`, one for each signal in the order of the bundle. A signal that is sent again gets the verdict of the first time. `moved`: the item has a new status, parcel or delay. `already_there`: it had that status. `stale`: the signal came too late to change anything. `conflict`: it contradicts an earlier ItemShipped or ItemCanceled, or the item is not yours to produce any more.
         */
        post: operations["signal11ReportStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AnnouncedFile: {
            /**
             * @description Size of the file in bytes. Must be a number of bytes, 1 or more.
             * @example 1048576
             */
            size: string;
            /**
             * @description MD5 sum of the file in 32 hexadecimal digits. With it, other bytes are refused. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum?: string;
            /**
             * @description Name of the file, for people.
             * @example book.pdf
             */
            name?: string;
        };
        ApiKey: {
            /**
             * @description The API key of the caller for this interface.
             * @example plt_core_test_0000000000000000000000000000000000000
             */
            apikey: string;
        };
        AppEventPage: {
            /**
             * @description Only events after this place: the value of after in the last reply. Must be an integer from 0 to 999999999999999.
             * @example 0
             */
            after?: string;
            /**
             * @description The most events of a page. Default: 100. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: string;
            /**
             * @description live: a real order. sandbox: a virtual order that is simulated and not produced. Default: live.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
        };
        AppWebhook: {
            /**
             * @description Where events are sent: an address that begins with https://. Must be a complete URL that begins with https://.
             * @example https://shop.example/hooks/platen
             */
            url: string;
            /**
             * @description The types of the events that are sent. Without it all but OrderError. Must be an array of types of events.
             * @example [
             *       "ItemShipped",
             *       "OrderError"
             *     ]
             */
            types?: string[];
            /**
             * @description Whether events of live or of sandbox orders are sent. Default: live.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
        };
        AppsAddedOrder: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
        };
        AppsAddress: {
            /**
             * @description The purpose of the address.
             * @example delivery
             */
            type: string;
            /**
             * @description Company of the recipient; else empty.
             * @example Example Ltd
             */
            company: string;
            /**
             * @description First name of the recipient.
             * @example Jane
             */
            firstname: string;
            /**
             * @description Last name of the recipient.
             * @example Doe
             */
            lastname: string;
            /**
             * @description Street and number.
             * @example Main Street 1
             */
            street1: string;
            /**
             * @description Second line of the street; else empty.
             * @example Apartment 4
             */
            street2: string;
            /**
             * @description Postal code.
             * @example 10115
             */
            zip: string;
            /**
             * @description City.
             * @example Berlin
             */
            city: string;
            /**
             * @description State or region; else empty.
             * @example NY
             */
            state: string;
            /**
             * @description Country (ISO 3166-1 alpha-2).
             * @example DE
             */
            country: string;
            /**
             * @description E-mail address of the recipient, used in case of delivery problems.
             * @example jane.doe@mail.example
             */
            email: string;
            /**
             * @description Phone number of the recipient, used in case of delivery problems.
             * @example +49 30 1234567
             */
            phone: string;
        };
        AppsBasket: {
            /**
             * @description Currency of the reply (ISO 4217). Default: EUR. Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Destination country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example DE
             */
            country: string;
            /**
             * @description State of the destination (ANSI INCITS 38:2009 alpha-2). Required for the US.
             * @example NY
             */
            state?: string;
            /** @description Whether the reply has every step of the calculation. */
            explain?: boolean;
            /** @description The items to be priced. Must be an array of 1 to 500 items. */
            items: components["schemas"]["AppsBasketItem"][];
        };
        AppsBasketItem: {
            /**
             * @description The client's own reference of the item, unique within the order.
             * @example item-1
             */
            reference: string;
            /**
             * @description Number of copies. Must be an integer from 1 to 9999999.
             * @example 50
             */
            count: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["AppsNewOption"][];
        };
        AppsCountries: {
            /** @description The countries that can be shipped to. */
            shipping_countries: components["schemas"]["AppsCountry"][];
        };
        AppsCountry: {
            /**
             * @description The country (ISO 3166-1 alpha-2).
             * @example US
             */
            country_reference: string;
            /**
             * @description Name of the country.
             * @example United States of America
             */
            note: string;
            /** @description Whether addresses in the country need a state. */
            require_state: boolean;
        };
        AppsFileCheckRequest: {
            /**
             * @description Id of a check of the last 7 days, instead of product and files.
             * @example 9f8e7d6c5b4a39281706f5e4d3c2b1a0
             */
            id?: string;
            /** @description The files of one item. Must be an array of 1 to 5 files. */
            files?: components["schemas"]["FileToCheck"][];
            /**
             * @description How long the call waits for the report, in seconds. Default: 10. Must be an integer from 0 to 10.
             * @example 5
             */
            wait?: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference?: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["AppsNewOption"][];
            /**
             * @description live or sandbox. Default: live.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
        };
        AppsItem: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
            /**
             * @description Number of copies.
             * @example 50
             */
            count: string;
            /**
             * @description How many of these copies the client or the operator canceled.
             * @example 0
             */
            canceled: string;
            /**
             * @description The shipping option of the item: the one of the order, or the one that it shipped with.
             * @example DHL Paket
             */
            shipping_option: string;
            /**
             * @description The date on which the item ships, fixed when the order was accepted, as YYYY-MM-DD; empty if it is not known.
             * @example 2026-03-05
             */
            ship_date: string;
            /**
             * @description Tracking codes of the parcels, separated by a comma and a space; empty until the item ships.
             * @example 00340434161094042557
             */
            tracking: string;
            /** @description The number of the state of the item. */
            state: components["schemas"]["ItemState"];
            /** @description The same state as a name. */
            state_code: components["schemas"]["ItemStateCode"];
            /**
             * @description 1 after a delay was reported, until production continues; else 0.
             * @example 1
             */
            delayed: string;
            /**
             * @description Why the item is delayed, as the print partner reported it; else empty.
             * @example Cutting error
             */
            delay_cause: string;
            /**
             * @description The expected delay in hours; empty if it is not known.
             * @example 24
             */
            delay_hours: string;
            /**
             * @description Why the print partner canceled the item; else empty.
             * @example CancelBookSize
             */
            cause: string;
            /**
             * @description The message of the print partner about the cancellation; else empty.
             * @example The pages are A4, not A5
             */
            message: string;
            /**
             * @description What the client can do about it; else empty.
             * @example Replace the file with one of the right size.
             */
            remedy: string;
            /** @description The files of the item, and what was found in them. */
            files: components["schemas"]["ItemFile"][];
            /**
             * @description Short description of the product.
             * @example Textbook paperback A5
             */
            name: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /** @description Whether the item can be ordered again as a reorder, which it can once it has shipped. */
            is_reordable: boolean;
            /** @description The options that the item is made with, the defaults included. */
            options: components["schemas"]["AppsOption"][];
        };
        AppsNewAddress: {
            /**
             * @description The purpose of the address.
             * @enum {string}
             */
            type: "delivery";
            /**
             * @description Company of the recipient.
             * @example Example Ltd
             */
            company?: string;
            /**
             * @description First name of the recipient.
             * @example Jane
             */
            firstname: string;
            /**
             * @description Last name of the recipient.
             * @example Doe
             */
            lastname: string;
            /**
             * @description Street and number.
             * @example Main Street 1
             */
            street1: string;
            /**
             * @description Second line of the street.
             * @example Apartment 4
             */
            street2?: string;
            /**
             * @description Postal code. Must be a postal code of up to 32 characters.
             * @example 10115
             */
            zip: string;
            /**
             * @description City.
             * @example Berlin
             */
            city: string;
            /**
             * @description State or region: in the US and Canada the two letters of ANSI INCITS 38:2009 or the full name, and required; elsewhere anything.
             * @example NY
             */
            state?: string;
            /**
             * @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example DE
             */
            country: string;
            /**
             * @description E-mail address of the recipient, used in case of delivery problems. Must be an e-mail address.
             * @example jane.doe@mail.example
             */
            email: string;
            /**
             * @description Phone number of the recipient, used in case of delivery problems. Must be a phone number of up to 64 characters.
             * @example +49 30 1234567
             */
            phone: string;
        };
        AppsNewItem: {
            /**
             * @description The client's own reference of the item, unique within the order.
             * @example item-1
             */
            reference: string;
            /**
             * @description Number of copies. Must be an integer from 1 to 9999999.
             * @example 50
             */
            count: string;
            /**
             * @description The preferred shipping level, as listed by shipping/levels. Required unless quote is set. If the destination does not have it, the next faster one is used.
             * @example cp_ground
             */
            shipping_level?: string;
            /**
             * @description Hash of a quote for this shipment and shipping option, from orders/quote.
             * @example 5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b
             */
            quote?: string;
            /**
             * @description Title of the product, such as the title of a book.
             * @example My first book
             */
            title?: string;
            /**
             * @description Sales price of one copy to the end customer without VAT, for customs. With a comma or a dot and at most four decimals. Must be an amount without VAT, with a comma or dot and at most four decimals.
             * @example 19,90
             */
            price?: string;
            /**
             * @description Currency of the sales price (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Harmonized system code of the product, for customs. Must be a harmonized system code of up to 32 characters.
             * @example 4911.10
             */
            hc?: string;
            /**
             * @description Why the item is ordered again, such as reorder_print_quality.
             * @example reorder_print_quality
             */
            reorder_cause?: string;
            /**
             * @description The problem with the original item in more detail.
             * @example The pages are printed askew
             */
            reorder_desc?: string;
            /**
             * @description Reference of the original order.
             * @example order-4700
             */
            reorder_order_reference?: string;
            /**
             * @description Reference of the item in the original order.
             * @example item-1
             */
            reorder_item_reference?: string;
            /** @description The files to print: cover and book for bound books, else product. Must be an array of 1 to 20 files. */
            files: components["schemas"]["NewItemFile"][];
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["AppsNewOption"][];
        };
        AppsNewOption: {
            /**
             * @description Reference of the option.
             * @example total_pages
             */
            option_reference: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages. Must be an integer from 1 to 9999999.
             * @example 224
             */
            count: string;
        };
        AppsNewOrder: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description E-mail address of the end customer, for tracking information. Must be an e-mail address.
             * @example jane.doe@mail.example
             */
            email: string;
            /**
             * @description Sales price of one copy to the end customer without VAT, for items without a price of their own. With a comma or a dot and at most four decimals. Must be an amount without VAT, with a comma or dot and at most four decimals.
             * @example 19,90
             */
            price?: string;
            /**
             * @description Currency of the sales price (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Harmonized system code of the product, for customs. Must be a harmonized system code of up to 32 characters.
             * @example 4911.10
             */
            hc?: string;
            /**
             * @description Custom production parameters, up to 16 KiB of JSON. Enterprise clients only. Must be a JSON array.
             * @example [
             *       {
             *         "foil": "gold"
             *       }
             *     ]
             */
            meta?: unknown[];
            /**
             * @description live: a real order. sandbox: a virtual order that is simulated and not produced. Default: live.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            /** @description The addresses of the order. All items ship to the first one. Must be an array of 1 to 10 addresses. */
            addresses: components["schemas"]["AppsNewAddress"][];
            /** @description Files of the whole order, such as a delivery note to enclose. Must be an array of up to 20 files. */
            files?: components["schemas"]["AppsNewOrderFile"][];
            /** @description The items of the order. Must be an array of 1 to 500 items. */
            items: components["schemas"]["AppsNewItem"][];
        };
        AppsNewOrderFile: {
            /**
             * @description What the file is for.
             * @enum {string}
             */
            type: "delivery_note" | "promotion" | "reorder_doc";
            /**
             * Format: file-address
             * @description Where the service fetches the file from after the order is accepted: an http or https address, or the platen: address of an uploaded file. Must be an http or https address of up to 2048 characters, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /**
             * @description MD5 sum of the file, in 32 hexadecimal digits. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum?: string;
        };
        AppsOption: {
            /**
             * @description Reference of the option.
             * @example total_pages
             */
            option_reference: string;
            /**
             * @description Name of the option.
             * @example Number of pages
             */
            note: string;
            /**
             * @description Category of the option.
             * @example type_total_pages
             */
            type_name: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages.
             * @example 224
             */
            count: string;
        };
        AppsOrder: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description When the order was added, as YYYY-MM-DD HH:MM:SS in UTC.
             * @example 2026-03-02 10:00:00
             */
            order_date: string;
            /** @description The number of the state of the order. */
            state: components["schemas"]["OrderState"];
            /** @description The same state as a name. */
            state_code: components["schemas"]["OrderStateCode"];
            /**
             * @description The e-mail address that the order was added with.
             * @example support@shop.example
             */
            email: string;
            /** @description Whether orders/cancel would cancel the order now. */
            is_cancelable: boolean;
            /** @description The addresses of the order. All items ship to the first one. */
            addresses: components["schemas"]["AppsAddress"][];
            /** @description The items of the order. */
            items: components["schemas"]["AppsItem"][];
            /** @description The files of the order itself. */
            files: components["schemas"]["ItemFile"][];
            /** @description Why the order is in this state. Present while it has stopped. */
            reason?: components["schemas"]["OrderReason"];
        };
        AppsProduct: {
            /**
             * @description Short name.
             * @example Textbook paperback A5
             */
            name: string;
            /**
             * @description Long description.
             * @example Textbook, perfect bound, A5 portrait, black and white
             */
            note: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /**
             * @description Category of the product.
             * @example textbook
             */
            category: string;
            /** @description Prices of the product and its options. Deprecated; present only if the operator has enabled it. */
            prices?: components["schemas"]["ProductPrice"][];
            /** @description What orders and files of the product must meet. */
            specs: components["schemas"]["ProductSpec"][];
            /** @description All options of the product. An order takes at most one of each category. */
            options: components["schemas"]["AppsProductOption"][];
        };
        AppsProductEntry: {
            /**
             * @description Short name.
             * @example Textbook paperback A5
             */
            name: string;
            /**
             * @description Long description.
             * @example Textbook, perfect bound, A5 portrait, black and white
             */
            note: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
            /**
             * @description Category of the product.
             * @example textbook
             */
            category: string;
            /**
             * @description The lowest price of the product, without options, shipping and VAT.
             * @example 2.9500
             */
            from_price: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
        };
        AppsProductOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description Name of the option.
             * @example 80 g offset paper
             */
            note: string;
            /**
             * @description Category of the option.
             * @example type_main_paper
             */
            type: string;
            /**
             * @description 1 = applies if the order has no option of the category, else 0.
             * @example 1
             */
            default: number;
            /**
             * @description Reference of the option.
             * @example total_pages
             */
            option_reference: string;
            /**
             * @description Category of the option.
             * @example type_total_pages
             */
            type_name: string;
        };
        AppsProductReference: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
        };
        AppsShippingLevel: {
            /**
             * @description Reference of the shipping level, as orders have it in shipping_level.
             * @example cp_ground
             */
            shipping_level_reference: string;
            /**
             * @description Short name of the level.
             * @example Ground - Tracked
             */
            name: string;
            /**
             * @description Description of the level.
             * @example Delivery by ground, with tracking
             */
            note: string;
        };
        AppsShippingLevels: {
            /** @description The shipping levels, slowest first. */
            shipping_levels: components["schemas"]["AppsShippingLevel"][];
        };
        AppsSpineRequest: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["AppsNewOption"][];
            /**
             * @description The unit of all lengths in the reply. Default: mm.
             * @enum {string}
             */
            unit?: "mm" | "in" | "pt";
        };
        AppsState: {
            /**
             * @description The state (ANSI INCITS 38:2009 alpha-2).
             * @example NY
             */
            state_reference: string;
            /**
             * @description Name of the state.
             * @example New York
             */
            note: string;
        };
        AppsStates: {
            /** @description The states of the country; empty if it has none. */
            shipping_states: components["schemas"]["AppsState"][];
        };
        AttemptPage: {
            /**
             * @description Id of the webhook. Must be an integer from 1 to 999999999999999.
             * @example 12
             */
            id: string;
            /**
             * @description Only attempts before this one: the id of the last attempt of the previous page. Must be an integer from 1 to 999999999999999.
             * @example 4711
             */
            before?: string;
            /**
             * @description The most attempts of a page. Default: 100. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: string;
        };
        BegunUpload: {
            /**
             * @description Where the bytes go: by tus 1.0, or as a whole by PUT. It is a secret, and shown once.
             * @example https://print.example/uploads/a1b2
             */
            upload: string;
            /**
             * @description The url of the file in orders/add and orders/files/replace.
             * @example platen:Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCBvbmU
             */
            file: string;
            /**
             * @description Until when bytes may be sent (ISO 8601).
             * @example 2026-03-03T10:00:00+00:00
             */
            expires: string;
            /**
             * @description Size of the file in bytes.
             * @example 1048576
             */
            size: string;
        };
        CanceledOrder: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /** @description The number of the state of the order. */
            state: components["schemas"]["OrderState"];
            /** @description The same state as a name. */
            state_code: components["schemas"]["OrderStateCode"];
            /**
             * @description The number of the new state of the order.
             * @example 500
             */
            status: string;
        };
        Categories: {
            /** @description The categories of the products that the client can order. */
            categories: components["schemas"]["Category"][];
        };
        Category: {
            /**
             * @description Category of the product.
             * @example textbook
             */
            category: string;
            /**
             * @description Number of products of the category that the client can order.
             * @example 12
             */
            products: string;
        };
        CheckedFile: {
            /**
             * @description Place of the file in the request, from 1.
             * @example 1
             */
            file: string;
            /**
             * @description What the file is for, as the request named it.
             * @example book
             */
            type: string;
            /** @description Whether the file has been fetched. */
            state: components["schemas"]["CheckedFileState"];
            /**
             * @description Why it was not fetched, as a reason code; else empty.
             * @example md5_mismatch
             */
            code: string;
            /**
             * @description Why the file was not fetched, in words; else empty.
             * @example The MD5 sum of the file differs from md5sum.
             */
            sentence: string;
            /**
             * @description What the client can do about that; else empty.
             * @example Send the MD5 of the file as it is on its host, or replace the file on the host and retry.
             */
            remedy: string;
            /**
             * @description MD5 sum of what was fetched; else empty.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum: string;
            /**
             * @description SHA-256 sum of what was fetched, in 64 hexadecimal digits; else empty.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string;
            /**
             * @description Size of what was fetched in bytes; else empty.
             * @example 1048576
             */
            size: string;
            /**
             * @description Format of the content: pdf, png, jpg or zip; empty if it is not known.
             * @example pdf
             */
            format: string;
            /**
             * @description Number of pages of a PDF; else empty.
             * @example 224
             */
            pages: string;
            /** @description The page boxes of a PDF, with x and y from the lower left corner of the media box. */
            boxes: components["schemas"]["PageBoxes"][];
            /** @description The size of an image. Absent for other formats. */
            image?: components["schemas"]["ImageSize"];
            /** @description What the file has to be, by the catalogue. */
            expected: components["schemas"]["ExpectedFile"];
            /** @description What is wrong with the file; empty if nothing is. */
            defects: components["schemas"]["FileDefect"][];
            /**
             * @description Address of a picture of the first page, which needs no credential and expires; else empty.
             * @example https://print.example/previews/a1b2.png
             */
            preview: string;
        };
        /** @enum {string} */
        CheckedFileState: "waiting" | "running" | "fetched" | "failed";
        ContinuedOrder: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /** @description The number of the state of the order. */
            state: components["schemas"]["OrderState"];
            /** @description The same state as a name. */
            state_code: components["schemas"]["OrderStateCode"];
        };
        CopiesToCancel: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
            /**
             * @description How many copies to cancel. Without it all copies of the item. Must be an integer from 1 to 9999999.
             * @example 10
             */
            count?: string;
        };
        CoreAddedOrder: {
            /**
             * @description The client's own reference of the order, the same as reference.
             * @example order-4711
             */
            order: string;
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
        };
        CoreAddress: {
            /**
             * @description The purpose of the address.
             * @example delivery
             */
            type: string;
            /**
             * @description Company of the recipient; else empty.
             * @example Example Ltd
             */
            company: string;
            /**
             * @description First name of the recipient.
             * @example Jane
             */
            firstname: string;
            /**
             * @description Last name of the recipient.
             * @example Doe
             */
            lastname: string;
            /**
             * @description Street and number.
             * @example Main Street 1
             */
            street1: string;
            /**
             * @description Second line of the street; else empty.
             * @example Apartment 4
             */
            street2: string;
            /**
             * @description Postal code.
             * @example 10115
             */
            zip: string;
            /**
             * @description City.
             * @example Berlin
             */
            city: string;
            /**
             * @description State or region; else empty.
             * @example NY
             */
            state: string;
            /**
             * @description Country (ISO 3166-1 alpha-2).
             * @example DE
             */
            country: string;
            /**
             * @description E-mail address of the recipient, used in case of delivery problems.
             * @example jane.doe@mail.example
             */
            email: string;
            /**
             * @description Phone number of the recipient, used in case of delivery problems.
             * @example +49 30 1234567
             */
            phone: string;
            /**
             * @description Tax number of the recipient, for customs; else empty.
             * @example DE123456789
             */
            customer_identification: string;
        };
        CoreBasket: {
            /**
             * @description Currency of the reply (ISO 4217). Default: EUR. Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Destination country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example DE
             */
            country: string;
            /**
             * @description State of the destination (ANSI INCITS 38:2009 alpha-2). Required for the US.
             * @example NY
             */
            state?: string;
            /** @description Whether the reply has every step of the calculation. */
            explain?: boolean;
            /** @description The items to be priced. Must be an array of 1 to 500 items. */
            items: components["schemas"]["CoreBasketItem"][];
        };
        CoreBasketItem: {
            /**
             * @description The client's own reference of the item, unique within the order.
             * @example item-1
             */
            reference: string;
            /**
             * @description Number of copies. Must be an integer from 1 to 9999999.
             * @example 50
             */
            count: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["CoreNewOption"][];
        };
        CoreCountry: {
            /**
             * @description The country (ISO 3166-1 alpha-2).
             * @example US
             */
            country_reference: string;
            /**
             * @description Name of the country.
             * @example United States of America
             */
            note: string;
            /**
             * @description 1 = addresses in the country need a state; else 0.
             * @example 1
             */
            require_state: string;
        };
        CoreFileCheckRequest: {
            /**
             * @description Id of a check of the last 7 days, instead of product and files.
             * @example 9f8e7d6c5b4a39281706f5e4d3c2b1a0
             */
            id?: string;
            /** @description The files of one item. Must be an array of 1 to 5 files. */
            files?: components["schemas"]["FileToCheck"][];
            /**
             * @description How long the call waits for the report, in seconds. Default: 10. Must be an integer from 0 to 10.
             * @example 5
             */
            wait?: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product?: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["CoreNewOption"][];
        };
        CoreItem: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
            /**
             * @description Number of copies.
             * @example 50
             */
            count: string;
            /**
             * @description How many of these copies the client or the operator canceled.
             * @example 0
             */
            canceled: string;
            /**
             * @description The shipping option of the item: the one of the order, or the one that it shipped with.
             * @example DHL Paket
             */
            shipping_option: string;
            /**
             * @description The date on which the item ships, fixed when the order was accepted, as YYYY-MM-DD; empty if it is not known.
             * @example 2026-03-05
             */
            ship_date: string;
            /**
             * @description Tracking codes of the parcels, separated by a comma and a space; empty until the item ships.
             * @example 00340434161094042557
             */
            tracking: string;
            /** @description The number of the state of the item. */
            state: components["schemas"]["ItemState"];
            /** @description The same state as a name. */
            state_code: components["schemas"]["ItemStateCode"];
            /**
             * @description 1 after a delay was reported, until production continues; else 0.
             * @example 1
             */
            delayed: string;
            /**
             * @description Why the item is delayed, as the print partner reported it; else empty.
             * @example Cutting error
             */
            delay_cause: string;
            /**
             * @description The expected delay in hours; empty if it is not known.
             * @example 24
             */
            delay_hours: string;
            /**
             * @description Why the print partner canceled the item; else empty.
             * @example CancelBookSize
             */
            cause: string;
            /**
             * @description The message of the print partner about the cancellation; else empty.
             * @example The pages are A4, not A5
             */
            message: string;
            /**
             * @description What the client can do about it; else empty.
             * @example Replace the file with one of the right size.
             */
            remedy: string;
            /** @description The files of the item, and what was found in them. */
            files: components["schemas"]["ItemFile"][];
            /**
             * @description Title of the item, or the name of its product.
             * @example My first book
             */
            name: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /** @description The options that the item is made with, the defaults included. */
            options: components["schemas"]["CoreOption"][];
        };
        CoreNewAddress: {
            /**
             * @description The purpose of the address.
             * @enum {string}
             */
            type: "delivery";
            /**
             * @description Company of the recipient.
             * @example Example Ltd
             */
            company?: string;
            /**
             * @description First name of the recipient.
             * @example Jane
             */
            firstname: string;
            /**
             * @description Last name of the recipient.
             * @example Doe
             */
            lastname: string;
            /**
             * @description Street and number.
             * @example Main Street 1
             */
            street1: string;
            /**
             * @description Second line of the street.
             * @example Apartment 4
             */
            street2?: string;
            /**
             * @description Postal code. Must be a postal code of up to 32 characters.
             * @example 10115
             */
            zip: string;
            /**
             * @description City.
             * @example Berlin
             */
            city: string;
            /**
             * @description State or region: in the US and Canada the two letters of ANSI INCITS 38:2009 or the full name, and required; elsewhere anything.
             * @example NY
             */
            state?: string;
            /**
             * @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example DE
             */
            country: string;
            /**
             * @description E-mail address of the recipient, used in case of delivery problems. Must be an e-mail address.
             * @example jane.doe@mail.example
             */
            email: string;
            /**
             * @description Phone number of the recipient, used in case of delivery problems. Must be a phone number of up to 64 characters.
             * @example +49 30 1234567
             */
            phone: string;
            /**
             * @description Tax number of the recipient, for customs.
             * @example DE123456789
             */
            customer_identification?: string;
        };
        CoreNewItem: {
            /**
             * @description The client's own reference of the item, unique within the order.
             * @example item-1
             */
            reference: string;
            /**
             * @description Number of copies. Must be an integer from 1 to 9999999.
             * @example 50
             */
            count: string;
            /**
             * @description The preferred shipping level, as listed by shipping/levels. Required unless quote is set. If the destination does not have it, the next faster one is used.
             * @example cp_ground
             */
            shipping_level?: string;
            /**
             * @description Hash of a quote for this shipment and shipping option, from orders/quote.
             * @example 5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b
             */
            quote?: string;
            /**
             * @description Title of the product, such as the title of a book.
             * @example My first book
             */
            title?: string;
            /**
             * @description Sales price of one copy to the end customer without VAT, for customs. With a comma or a dot and at most four decimals. Must be an amount without VAT, with a comma or dot and at most four decimals.
             * @example 19,90
             */
            price?: string;
            /**
             * @description Currency of the sales price (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Harmonized system code of the product, for customs. Must be a harmonized system code of up to 32 characters.
             * @example 4911.10
             */
            hc?: string;
            /**
             * @description Why the item is ordered again, such as reorder_print_quality.
             * @example reorder_print_quality
             */
            reorder_cause?: string;
            /**
             * @description The problem with the original item in more detail.
             * @example The pages are printed askew
             */
            reorder_desc?: string;
            /**
             * @description Reference of the original order.
             * @example order-4700
             */
            reorder_order_reference?: string;
            /**
             * @description Reference of the item in the original order.
             * @example item-1
             */
            reorder_item_reference?: string;
            /** @description The files to print: cover and book for bound books, else product. Must be an array of 1 to 20 files. */
            files: components["schemas"]["NewItemFile"][];
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["CoreNewOption"][];
        };
        CoreNewOption: {
            /**
             * @description Reference of the option.
             * @example total_pages
             */
            type: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages. Must be an integer from 1 to 9999999.
             * @example 224
             */
            count: string;
        };
        CoreNewOrder: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description E-mail address of the client's support team. Must be an e-mail address.
             * @example support@shop.example
             */
            email: string;
            /**
             * @description Sales price of one copy to the end customer without VAT, for items without a price of their own. With a comma or a dot and at most four decimals. Must be an amount without VAT, with a comma or dot and at most four decimals.
             * @example 19,90
             */
            price?: string;
            /**
             * @description Currency of the sales price (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Harmonized system code of the product, for customs. Must be a harmonized system code of up to 32 characters.
             * @example 4911.10
             */
            hc?: string;
            /**
             * @description Custom production parameters, up to 16 KiB of JSON. Enterprise clients only. Must be a JSON array.
             * @example [
             *       {
             *         "foil": "gold"
             *       }
             *     ]
             */
            meta?: unknown[];
            /** @description The addresses of the order. All items ship to the first one. Must be an array of 1 to 10 addresses. */
            addresses: components["schemas"]["CoreNewAddress"][];
            /** @description Files of the whole order, such as a delivery note to enclose. Must be an array of up to 20 files. */
            files?: components["schemas"]["CoreNewOrderFile"][];
            /** @description The items of the order. Must be an array of 1 to 500 items. */
            items: components["schemas"]["CoreNewItem"][];
        };
        CoreNewOrderFile: {
            /**
             * @description What the file is for.
             * @enum {string}
             */
            type: "delivery_note" | "promotion";
            /**
             * Format: file-address
             * @description Where the service fetches the file from after the order is accepted: an http or https address, or the platen: address of an uploaded file. Must be an http or https address of up to 2048 characters, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /**
             * @description MD5 sum of the file, in 32 hexadecimal digits. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum?: string;
        };
        CoreOption: {
            /**
             * @description Reference of the option.
             * @example total_pages
             */
            type: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages.
             * @example 224
             */
            count: string;
        };
        CoreOrder: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description When the order was added, as YYYY-MM-DD HH:MM:SS in UTC.
             * @example 2026-03-02 10:00:00
             */
            order_date: string;
            /** @description The number of the state of the order. */
            state: components["schemas"]["OrderState"];
            /** @description The same state as a name. */
            state_code: components["schemas"]["OrderStateCode"];
            /**
             * @description The e-mail address that the order was added with.
             * @example support@shop.example
             */
            email: string;
            /** @description The addresses of the order. All items ship to the first one. */
            addresses: components["schemas"]["CoreAddress"][];
            /** @description The items of the order. */
            items: components["schemas"]["CoreItem"][];
            /** @description The files of the order itself. */
            files: components["schemas"]["ItemFile"][];
            /** @description Why the order is in this state. Present while it has stopped. */
            reason?: components["schemas"]["OrderReason"];
        };
        CoreProduct: {
            /**
             * @description Short name.
             * @example Textbook paperback A5
             */
            name: string;
            /**
             * @description Long description.
             * @example Textbook, perfect bound, A5 portrait, black and white
             */
            note: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /**
             * @description Category of the product.
             * @example textbook
             */
            category: string;
            /** @description Prices of the product and its options. Deprecated; present only if the operator has enabled it. */
            prices?: components["schemas"]["ProductPrice"][];
            /** @description What orders and files of the product must meet. */
            specs: components["schemas"]["ProductSpec"][];
            /** @description All options of the product. An order takes at most one of each category. */
            options: components["schemas"]["CoreProductOption"][];
        };
        CoreProductEntry: {
            /**
             * @description Short name.
             * @example Textbook paperback A5
             */
            name: string;
            /**
             * @description Long description.
             * @example Textbook, perfect bound, A5 portrait, black and white
             */
            note: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
            /**
             * @description Category of the product.
             * @example textbook
             */
            category: string;
            /**
             * @description The lowest price of the product, without options, shipping and VAT.
             * @example 2.9500
             */
            from_price: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
        };
        CoreProductOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description Name of the option.
             * @example 80 g offset paper
             */
            note: string;
            /**
             * @description Category of the option.
             * @example type_main_paper
             */
            type: string;
            /**
             * @description 1 = applies if the order has no option of the category, else 0.
             * @example 1
             */
            default: number;
        };
        CoreProductReference: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
        };
        CoreShippingLevel: {
            /**
             * @description Reference of the shipping level, as orders have it in shipping_level.
             * @example cp_ground
             */
            shipping_level_reference: string;
            /**
             * @description Short name of the level.
             * @example Ground - Tracked
             */
            name: string;
            /**
             * @description Description of the level.
             * @example Delivery by ground, with tracking
             */
            note: string;
            /**
             * @description The same as shipping_level_reference; will be deprecated.
             * @example cp_ground
             */
            shipping_level: string;
        };
        CoreSpineRequest: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /** @description The options of the product. A category without one gets its default. Must be an array of up to 50 options. */
            options?: components["schemas"]["CoreNewOption"][];
            /**
             * @description The unit of all lengths in the reply. Default: mm.
             * @enum {string}
             */
            unit?: "mm" | "in" | "pt";
        };
        CoreState: {
            /**
             * @description The state (ANSI INCITS 38:2009 alpha-2).
             * @example NY
             */
            state_reference: string;
            /**
             * @description Name of the state.
             * @example New York
             */
            note: string;
            /**
             * @description Name of the state.
             * @example New York
             */
            name: string;
        };
        CountryReference: {
            /**
             * @description The country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example US
             */
            country_reference: string;
        };
        CoverArea: {
            /** @description The part of the cover. */
            name: components["schemas"]["CoverAreaName"];
            /**
             * @description Distance from the left edge of the cover, in the unit of the reply.
             * @example 3.00
             */
            x: string;
            /**
             * @description Distance from the upper edge of the cover, in the unit of the reply.
             * @example 3.00
             */
            y: string;
            /**
             * @description Width in the unit of the reply.
             * @example 148.00
             */
            width: string;
            /**
             * @description Height in the unit of the reply.
             * @example 210.00
             */
            height: string;
            /** @description The area for text. Absent if the part carries none. */
            safe_zone?: components["schemas"]["SafeZone"];
        };
        /** @enum {string} */
        CoverAreaName: "back_flap" | "back" | "back_hinge" | "spine" | "front_hinge" | "front" | "front_flap";
        CoverTemplate: {
            /**
             * @description Address of the template as PDF; it needs no credential.
             * @example https://print.example/templates/a1b2.pdf
             */
            pdf: string;
            /**
             * @description Address of the template as SVG; it needs no credential.
             * @example https://print.example/templates/a1b2.svg
             */
            svg: string;
            /**
             * Format: date-time
             * @description When the addresses expire (ISO 8601).
             * @example 2026-03-09T10:00:00+00:00
             */
            expires: string;
        };
        CreatedWebhook: {
            /**
             * @description Id of the webhook.
             * @example 12
             */
            id: number;
            /** @description active: events are sent. disabled: they are kept. deleted: they are not kept. */
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Where events are sent: an address that begins with https://.
             * @example https://shop.example/hooks/platen
             */
            url: string;
            /** @description Whether events of live or of sandbox orders are sent. */
            mode: components["schemas"]["Mode"];
            /** @description The types of the events that are sent. */
            types: components["schemas"]["EventType"][];
            /**
             * Format: date-time
             * @description When the webhook was added (ISO 8601).
             * @example 2026-03-02T10:00:00+00:00
             */
            create_date: string;
            /**
             * @description Why it is disabled: gone, failing, by_client, by_operator or access_revoked; empty if it is active.
             * @example
             */
            disabled_reason: string;
            /**
             * @description Since when all attempts have failed (ISO 8601); else empty.
             * @example
             */
            failing_since: string;
            /**
             * @description Nothing is sent before this time (ISO 8601); else empty.
             * @example
             */
            paused_until: string;
            /**
             * @description Until when the previous secret signs as well (ISO 8601); else empty.
             * @example 2026-03-03T10:00:00+00:00
             */
            old_secret_until: string;
            /**
             * @description The key that stands in the body of every event. Shown only now.
             * @example plt_hook_0000000000000000000000000000000000000
             */
            apikey: string;
            /**
             * @description The secret that signs every event, as Standard Webhooks describe. Shown only now.
             * @example whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
             */
            secret: string;
        };
        Credit: {
            /**
             * @description What is credited.
             * @enum {string}
             */
            of: "item" | "shipping" | "fees" | "vat";
            /** @description The items that the credit is for. */
            items: components["schemas"]["ItemReference"][];
            /**
             * @description How many copies of the item; empty for other credits.
             * @example 10
             */
            count: string;
            /**
             * @description The credit without VAT, or of VAT: a negative amount.
             * @example -4.4000
             */
            amount: string;
            /**
             * @description Why the item was canceled; empty for other credits.
             * @example CancelBookSize
             */
            cause: string;
            /**
             * @description The message about the cancellation; else empty.
             * @example The pages are A4, not A5
             */
            message: string;
        };
        /** @enum {string} */
        DefectCode: "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment";
        /** @enum {string} */
        DefectSeverity: "stop" | "warn" | "note";
        DeletedWebhook: {
            /**
             * @description Id of the webhook.
             * @example 12
             */
            id: number;
            /** @description deleted, or unknown if the client has no such webhook. */
            status: components["schemas"]["DeletedWebhookStatus"];
        };
        /** @enum {string} */
        DeletedWebhookStatus: "deleted" | "unknown";
        /** @enum {string} */
        DeliveryOutcome: "delivered" | "refused" | "gone" | "unanswered" | "unsent";
        /** @enum {string} */
        ErrorType: "invalid_json" | "content_type_not_supported" | "body_too_large" | "missing_required_parameter" | "invalid_parameter" | "confirmation_required" | "not_permitted" | "access_denied" | "order_reference_not_unique" | "order_not_found" | "catalogue_changed" | "order_state_conflict" | "product_unknown" | "option_unknown" | "option_conflict" | "file_type_not_accepted" | "quote_not_found_or_expired" | "quote_expired" | "quote_validate_one_or_more_items_not_found_in_quote" | "total_pages_value_not_supported" | "shipping_level_not_available" | "country_not_served" | "state_required" | "meta_not_allowed" | "signal_type_unknown" | "item_not_found" | "idempotency_key_reused" | "rate_limited" | "path_not_found" | "upload_conflict" | "upload_ended" | "upload_altered" | "method_not_allowed" | "request_timeout" | "service_unavailable" | "internal_error";
        EventList: {
            /** @description The events, oldest first. */
            events: components["schemas"]["ListedEvent"][];
            /**
             * @description Send it with the next call, which continues here.
             * @example 42
             */
            after: string;
        };
        EventPage: {
            /**
             * @description Only events after this place: the value of after in the last reply. Must be an integer from 0 to 999999999999999.
             * @example 0
             */
            after?: string;
            /**
             * @description The most events of a page. Default: 100. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: string;
        };
        /** @enum {string} */
        EventType: "CloudprinterOrderValidated" | "CloudprinterOrderCanceled" | "ItemValidated" | "ItemProduce" | "ItemProduced" | "ItemPacked" | "ItemShipped" | "ItemError" | "ItemCanceled" | "OrderError";
        ExpectedFile: {
            /**
             * @description Number of pages, as requested; else empty.
             * @example 224
             */
            total_pages: string;
            /**
             * @description Width after cutting, of one page or of the open cover, in millimetres with two decimals; empty if it is not known.
             * @example 148.00
             */
            width: string;
            /**
             * @description Height after cutting, of one page or of the open cover, in millimetres with two decimals; empty if it is not known.
             * @example 210.00
             */
            height: string;
            /**
             * @description Bleed on every side in millimetres with two decimals.
             * @example 3.00
             */
            bleed: string;
            /**
             * @description Width of the spine in millimetres with two decimals; empty if it is not known.
             * @example 13.44
             */
            spine: string;
        };
        FileCheck: {
            /**
             * @description By which the report can be requested again.
             * @example 9f8e7d6c5b4a39281706f5e4d3c2b1a0
             */
            id: string;
            /** @description waiting: files are still being fetched or read. done: the report is complete. */
            state: components["schemas"]["FileCheckState"];
            /**
             * @description What an order with these files would come to: ok, warnings or stop; empty while state is waiting.
             * @example ok
             */
            verdict: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /**
             * @description When the check began, as YYYY-MM-DD HH:MM:SS in UTC.
             * @example 2026-03-02 10:00:00
             */
            create_date: string;
            /**
             * Format: date-time
             * @description When the report is deleted (ISO 8601).
             * @example 2026-03-09T10:00:00+00:00
             */
            expire_date: string;
            /** @description The checked files, in the order of the request. */
            files: components["schemas"]["CheckedFile"][];
        };
        /** @enum {string} */
        FileCheckState: "waiting" | "done";
        FileDefect: {
            /** @description The kind of defect, for programs. */
            code: components["schemas"]["DefectCode"];
            /** @description Whether the defect stops the order. */
            severity: components["schemas"]["DefectSeverity"];
            /**
             * @description The defect in words.
             * @example Page 1 is 210 × 297 mm; the product needs 148 × 210 mm.
             */
            sentence: string;
            /**
             * @description What the file has.
             * @example 210.00 × 297.00 mm
             */
            measured: string;
            /**
             * @description What the product needs.
             * @example 148.00 × 210.00 mm
             */
            required: string;
            /**
             * @description As in 3,5-7; empty if it is about the whole file.
             * @example 3,5-7
             */
            pages: string;
            /**
             * @description The cause that a print partner would cancel the item with; else empty.
             * @example CancelBookSize
             */
            cause: string;
            /**
             * @description What the client can do about it.
             * @example Export the pages in the size of the product.
             */
            remedy: string;
            /**
             * @description 1 = orders/files/replace may accept it; else 0.
             * @example 1
             */
            acceptable: string;
            /**
             * @description 1 = the client accepted it; else 0.
             * @example 0
             */
            accepted: string;
        };
        FileReplacement: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description Number of the file in the order, as orders/info shows it. Must be an integer from 1 to 99999.
             * @example 1
             */
            file: string;
            /**
             * Format: file-address
             * @description Where the service fetches the new file from. Either url or accept must be sent. Must be an http or https address of up to 2048 characters, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url?: string;
            /**
             * @description MD5 sum of the file, in 32 hexadecimal digits. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum?: string;
            /**
             * @description Defects of the file that are accepted, so that it is printed as it is. Must be an array of defect codes.
             * @example [
             *       "page_size"
             *     ]
             */
            accept?: ("file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment")[];
        };
        /** @enum {string} */
        FileState: "waiting" | "running" | "fetched" | "failed" | "expired";
        FileToCheck: {
            /**
             * @description What the file is printed as.
             * @enum {string}
             */
            type: "product" | "cover" | "book" | "box";
            /**
             * Format: file-address
             * @description Where the service fetches the file from after the order is accepted: an http or https address, or the platen: address of an uploaded file. Must be an http or https address of up to 2048 characters, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /**
             * @description MD5 sum of the file, in 32 hexadecimal digits. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum?: string;
        };
        HttpHeader: {
            /**
             * @description Name of the header.
             * @example webhook-id
             */
            name: string;
            /**
             * @description Value of the header.
             * @example evt_10000001_1_mm8x3s00
             */
            value: string;
        };
        ImageSize: {
            /**
             * @description Width in pixels.
             * @example 1819
             */
            width: string;
            /**
             * @description Height in pixels.
             * @example 2551
             */
            height: string;
            /**
             * @description Resolution in dots per inch that the image states; else empty.
             * @example 300
             */
            dpi: string;
            /**
             * @description gray, rgb, cmyk or indexed.
             * @example cmyk
             */
            colour_space: string;
        };
        Invoice: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description Items and fees, without shipping and VAT.
             * @example 24.5000
             */
            price: string;
            /**
             * @description VAT on the price.
             * @example 1.7150
             */
            vat: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description Currency of the invoice (ISO 4217).
             * @example EUR
             */
            invoice_currency: string;
            /**
             * @description Units of the invoice currency for one unit of the currency.
             * @example 1.0000
             */
            invoice_exchange_rate: string;
            /** @description The parts of the price. */
            subtotals: components["schemas"]["Subtotals"];
            /** @description The items with their costs. */
            items: components["schemas"]["InvoicedItem"][];
            /** @description The shipments: items that travel together. */
            shipments: components["schemas"]["InvoicedShipment"][];
            /** @description Credits for what was canceled; empty if nothing was. */
            credits: components["schemas"]["Credit"][];
            /**
             * @description Sum of the credits: zero or negative.
             * @example -4.4000
             */
            total_credits: string;
            /**
             * @description Price plus shipping plus all VAT, less the credits.
             * @example 33.2360
             */
            total: string;
            /**
             * @description Sum of the prices of shipping without VAT.
             * @example 5.9000
             */
            total_shipping: string;
            /**
             * @description Sum of all VAT.
             * @example 2.8360
             */
            total_vat: string;
        };
        InvoicedItem: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /**
             * @description Number of copies.
             * @example 50
             */
            count: string;
            /**
             * @description Cost of the item without VAT.
             * @example 22.0000
             */
            cost: string;
            /**
             * @description VAT rate in percent.
             * @example 7.0000
             */
            vat_percent: string;
            /** @description The prices that make up the cost of the item. */
            lines: components["schemas"]["PriceLine"][];
        };
        InvoicedShipment: {
            /**
             * @description Weight of all parcels in grams.
             * @example 4250
             */
            total_weight: string;
            /** @description The items of the shipment. */
            items: components["schemas"]["ItemReference"][];
            /** @description The parcels of the shipment: one, or several where items are heavier than a parcel may be. */
            parcels: components["schemas"]["PackedParcels"][];
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            shipping_level: string;
            /**
             * @description The shipping option in words.
             * @example DHL Paket
             */
            shipping_option: string;
            /**
             * @description Price of shipping without VAT.
             * @example 5.9000
             */
            price: string;
            /**
             * @description VAT on the price of shipping.
             * @example 1.1210
             */
            vat: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
            /** @description The prices that make up the price of shipping. */
            lines: components["schemas"]["ParcelRate"][];
        };
        ItemCanceledSignal: {
            /**
             * @description The item is canceled.
             * @enum {string}
             */
            type: "ItemCanceled";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /**
             * @description Why the item is canceled: one of the causes of the guide, such as CancelBookSize, or any other text.
             * @example CancelBookSize
             */
            cause?: string;
            /**
             * @description The expected delay in hours. Must be a number of hours.
             * @example 24
             */
            delay?: string;
            /**
             * @description What the client should know about the cancellation.
             * @example The pages are A4, not A5
             */
            message?: string;
        };
        ItemCanceledSignal11: {
            /**
             * @description The item is canceled.
             * @enum {string}
             */
            type: "ItemCanceled";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /**
             * @description Why the item is canceled: one of the causes of the guide, such as CancelBookSize, or any other text.
             * @example CancelBookSize
             */
            cause?: string;
            /**
             * @description The expected delay in hours. Must be a number of hours.
             * @example 24
             */
            delay?: string;
            /**
             * @description What the client should know about the cancellation.
             * @example The pages are A4, not A5
             */
            message?: string;
        };
        ItemDelaySignal: {
            /**
             * @description An error in production, from which it can recover, delays the item.
             * @enum {string}
             */
            type: "ItemDelay";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /**
             * @description What went wrong in production.
             * @example Cutting error
             */
            cause?: string;
            /**
             * @description The expected delay in hours. Must be a number of hours.
             * @example 24
             */
            delay?: string;
        };
        ItemErrorSignal: {
            /**
             * @description The same as ItemDelay; deprecated.
             * @enum {string}
             */
            type: "ItemError";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /**
             * @description What went wrong in production.
             * @example Cutting error
             */
            cause?: string;
            /**
             * @description The expected delay in hours. Must be a number of hours.
             * @example 24
             */
            delay?: string;
        };
        ItemErrorSignal11: {
            /**
             * @description The same as ItemDelay; deprecated.
             * @enum {string}
             */
            type: "ItemError";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /**
             * @description What went wrong in production.
             * @example Cutting error
             */
            cause?: string;
            /**
             * @description The expected delay in hours. Must be a number of hours.
             * @example 24
             */
            delay?: string;
        };
        ItemFile: {
            /**
             * @description What the file is for, as the request named it.
             * @example book
             */
            type: string;
            /**
             * @description Where the file is fetched from; values in its query are masked.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /**
             * @description MD5 sum of the file, in 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum: string;
            /**
             * @description Number of the file in the order.
             * @example 1
             */
            file: string;
            /** @description Whether the file has been fetched. */
            state: components["schemas"]["FileState"];
            /**
             * @description Why it was not fetched, as a reason code; else empty.
             * @example md5_mismatch
             */
            code: string;
            /**
             * @description Why the file was not fetched, in words; else empty.
             * @example The MD5 sum of the file differs from md5sum.
             */
            sentence: string;
            /**
             * @description What the client can do about that; else empty.
             * @example Send the MD5 of the file as it is on its host, or replace the file on the host and retry.
             */
            remedy: string;
            /**
             * @description SHA-256 sum of what was fetched, in 64 hexadecimal digits; else empty.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string;
            /**
             * @description Size of what was fetched in bytes; else empty.
             * @example 1048576
             */
            size: string;
            /** @description What is wrong with the file; empty if nothing is. */
            defects: components["schemas"]["FileDefect"][];
        };
        ItemPackedSignal: {
            /**
             * @description The item has been packed.
             * @enum {string}
             */
            type: "ItemPacked";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
        };
        ItemPackedSignal11: {
            /**
             * @description The item has been packed.
             * @enum {string}
             */
            type: "ItemPacked";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
        };
        ItemProduceSignal: {
            /**
             * @description Production of the item has started.
             * @enum {string}
             */
            type: "ItemProduce";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
        };
        ItemProduceSignal11: {
            /**
             * @description Production of the item has started.
             * @enum {string}
             */
            type: "ItemProduce";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
        };
        ItemProducedSignal: {
            /**
             * @description Production of the item is complete.
             * @enum {string}
             */
            type: "ItemProduced";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
        };
        ItemProducedSignal11: {
            /**
             * @description Production of the item is complete.
             * @enum {string}
             */
            type: "ItemProduced";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
        };
        ItemReference: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
        };
        ItemRegisteredSignal: {
            /**
             * @description Production has registered the item.
             * @enum {string}
             */
            type: "ItemRegistered";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
        };
        ItemShippedSignal: {
            /**
             * @description The item has been shipped.
             * @enum {string}
             */
            type: "ItemShipped";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /**
             * @description Tracking code of the parcel. Another code than before adds a parcel.
             * @example 00340434161094042557
             */
            tracking: string;
            /**
             * @description The shipping option that the parcel was sent with.
             * @example DHL Paket
             */
            shipping_option: string;
        };
        ItemShippedSignal11: {
            /**
             * @description The item has been shipped.
             * @enum {string}
             */
            type: "ItemShipped";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /**
             * @description Tracking code of the parcel. Another code than before adds a parcel.
             * @example 00340434161094042557
             */
            tracking: string;
        };
        /** @enum {string} */
        ItemState: "1" | "25" | "40" | "50" | "60" | "75" | "500";
        /** @enum {string} */
        ItemStateCode: "item_state_new" | "item_state_registered" | "item_state_produce" | "item_state_produced" | "item_state_packed" | "item_state_shipped" | "item_state_canceled";
        ItemVerdict: {
            /**
             * @description Full id of the item, as in the document of its order.
             * @example 100000010001
             */
            item: string;
            /** @description The effect of the signal. */
            verdict: components["schemas"]["SignalVerdict"];
        };
        ListedEvent: {
            /**
             * @description Id of the event, the same as in the header webhook-id.
             * @example evt_10000001_1_mm8x3s00
             */
            id: string;
            /**
             * @description The body of the webhook without its apikey.
             * @example {
             *       "type": "ItemShipped",
             *       "order": "100000010000",
             *       "item": "100000010001",
             *       "order_reference": "order-4711",
             *       "item_reference": "item-1",
             *       "datetime": "2026-03-02T10:00:00+00:00",
             *       "tracking": "00340434161094042557",
             *       "shipping_option": "DHL Paket",
             *       "url": "https://www.dhl.example/track/00340434161094042557"
             *     }
             */
            event: {
                [key: string]: string;
            };
        };
        /** @enum {string} */
        Mode: "live" | "sandbox";
        NewItemFile: {
            /**
             * @description What the file is printed as.
             * @enum {string}
             */
            type: "product" | "cover" | "book" | "box";
            /**
             * Format: file-address
             * @description Where the service fetches the file from after the order is accepted: an http or https address, or the platen: address of an uploaded file. Must be an http or https address of up to 2048 characters, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /**
             * @description MD5 sum of the file, in 32 hexadecimal digits. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5sum?: string;
        };
        NewWebhook: {
            /**
             * @description Where events are sent: an address that begins with https://. Must be a complete URL that begins with https://.
             * @example https://shop.example/hooks/platen
             */
            url: string;
            /**
             * @description The types of the events that are sent. Without it all but OrderError. Must be an array of types of events.
             * @example [
             *       "ItemShipped",
             *       "OrderError"
             *     ]
             */
            types?: string[];
        };
        NoQuote: Record<string, never>;
        OneWebhook: {
            /**
             * @description Id of the webhook. Must be an integer from 1 to 999999999999999.
             * @example 12
             */
            id: string;
        };
        OrderCancellation: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /** @description The copies to cancel; without it the whole order. Without a count all copies of the item. */
            items?: components["schemas"]["CopiesToCancel"][];
        };
        OrderLogEntry: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description When the order entered the state, as YYYY-MM-DD HH:MM:SS in UTC.
             * @example 2026-03-02 10:00:04
             */
            create_date: string;
            /** @description The number of the state of the order. */
            state: components["schemas"]["OrderState"];
            /** @description Why the order entered this state. Present where it stopped. */
            reason?: components["schemas"]["OrderReason"];
            /** @description What the client did in this state to put the order right. */
            acts?: components["schemas"]["OwnAct"][];
        };
        OrderQuery: {
            /**
             * @description The most orders of a page, newest first. Without limit all orders are listed. The header Link has the address of the next page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: string;
            /**
             * @description Where the page begins: the value in the address of the next page, which the header Link has.
             * @example order-4711
             */
            after?: string;
            /**
             * @description Only orders in these states. Must be an order state number, or several separated by commas.
             * @example 10,15,30
             */
            state?: string;
            /**
             * Format: date-or-time
             * @description Only orders that were added at this time or later. Must be a time YYYY-MM-DD HH:MM:SS or a date YYYY-MM-DD, in UTC.
             * @example 2026-03-01
             */
            from?: string;
            /**
             * Format: date-or-time
             * @description Only orders that were added at this time or earlier. Must be a time YYYY-MM-DD HH:MM:SS or a date YYYY-MM-DD, in UTC.
             * @example 2026-03-31 23:59:59
             */
            to?: string;
            /**
             * @description Only the order with this reference.
             * @example order-4711
             */
            reference?: string;
        };
        OrderReason: {
            /**
             * @description Reason code, for programs.
             * @example md5_mismatch
             */
            code: string;
            /**
             * @description The reason in words.
             * @example The MD5 sum of file 1 differs from the one in the order.
             */
            sentence: string;
            /**
             * @description What the client can do.
             * @example Send the MD5 of the file as it is on its host, or replace the file on the host and retry.
             */
            remedy: string;
        };
        OrderReference: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
        };
        OrderRegisteredSignal11: {
            /**
             * @description Production has registered all items of the order.
             * @enum {string}
             */
            type: "OrderRegistered";
            /**
             * @description Full id of the order, as in its document.
             * @example 100000010000
             */
            order: string;
            /**
             * Format: gmt-time
             * @description When it happened at the print partner. Must be a time in the format YYYY-MM-DD HH:MM:SS GMT.
             * @example 2026-03-02 10:00:00 GMT
             */
            datetime: string;
        };
        /** @enum {string} */
        OrderState: "1" | "5" | "6" | "7" | "10" | "11" | "15" | "30" | "31" | "32" | "40" | "41" | "45" | "100" | "500" | "501";
        /** @enum {string} */
        OrderStateCode: "order_state_new" | "order_state_verify" | "order_state_verified" | "order_state_verify_error" | "order_state_download" | "order_state_download_error" | "order_state_downloaded" | "order_state_render" | "order_state_render_error" | "order_state_rendered" | "order_state_upload" | "order_state_upload_error" | "order_state_uploaded" | "order_state_complete" | "order_state_canceled" | "order_state_sandbox_done";
        OrderSummary: {
            /**
             * @description The client's own reference of the order, unique among all its orders.
             * @example order-4711
             */
            reference: string;
            /**
             * @description When the order was added, as YYYY-MM-DD HH:MM:SS in UTC.
             * @example 2026-03-02 10:00:00
             */
            order_date: string;
            /** @description The number of the state of the order. */
            state: components["schemas"]["OrderState"];
            /** @description The same state as a name. */
            state_code: components["schemas"]["OrderStateCode"];
        };
        OwnAct: {
            /**
             * @description When the client did it, as YYYY-MM-DD HH:MM:SS in UTC.
             * @example 2026-03-02 11:30:00
             */
            create_date: string;
            /** @description What the client did: ordered another attempt, replaced a file, or accepted its defects. */
            action: components["schemas"]["OwnAction"];
            /**
             * @description Number of the file in the order; empty for retry.
             * @example 1
             */
            file: string;
            /**
             * @description The defects that the client accepted.
             * @example [
             *       "page_size"
             *     ]
             */
            defects: components["schemas"]["DefectCode"][];
        };
        /** @enum {string} */
        OwnAction: "retry" | "replace" | "accept";
        PackedCopies: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
            /**
             * @description Copies in each parcel.
             * @example 50
             */
            count: string;
        };
        PackedParcels: {
            /**
             * @description How many equal parcels.
             * @example 1
             */
            count: string;
            /**
             * @description Weight of each parcel in grams.
             * @example 4250
             */
            weight: string;
            /** @description What each of these parcels contains. */
            items: components["schemas"]["PackedCopies"][];
        };
        PageBox: {
            /**
             * @description Distance from the left edge of the media box in millimetres with two decimals.
             * @example 0.00
             */
            x: string;
            /**
             * @description Distance from the lower edge of the media box in millimetres with two decimals.
             * @example 0.00
             */
            y: string;
            /**
             * @description Width in millimetres with two decimals.
             * @example 154.00
             */
            width: string;
            /**
             * @description Height in millimetres with two decimals.
             * @example 216.00
             */
            height: string;
        };
        PageBoxes: {
            /**
             * @description The pages that have these boxes.
             * @example 1-224
             */
            pages: string;
            /** @description The media box: the size of the page in the file. */
            media: components["schemas"]["PageBox"];
            /** @description The crop box: what viewers show. Absent if the page has none. */
            crop?: components["schemas"]["PageBox"];
            /** @description The bleed box. Absent if the page has none. */
            bleed?: components["schemas"]["PageBox"];
            /** @description The trim box: the size after cutting. Absent if the page has none. */
            trim?: components["schemas"]["PageBox"];
            /**
             * @description How far viewers turn the page clockwise, in degrees.
             * @example 0
             */
            rotation: string;
        };
        ParcelRate: {
            /**
             * @description How many parcels have this weight.
             * @example 1
             */
            parcels: string;
            /**
             * @description Weight of each parcel in grams.
             * @example 4250
             */
            weight: string;
            /**
             * @description Price of one unit, in unit_currency.
             * @example 0.4400
             */
            unit_amount: string;
            /**
             * @description Currency of unit_amount (ISO 4217).
             * @example EUR
             */
            unit_currency: string;
            /**
             * @description Units of the currency of the reply for one unit of unit_currency.
             * @example 1.0000
             */
            exchange_rate: string;
            /**
             * @description Amount in the currency of the reply.
             * @example 22.0000
             */
            amount: string;
        };
        PriceLine: {
            /**
             * @description The product or option that the price belongs to.
             * @example textbook_pb_a5_p_bw
             */
            of: string;
            /**
             * @description The unit of a price, or order_fee.
             * @example price_unit_pr_quantity
             */
            rule: string;
            /**
             * @description Price of one unit, in unit_currency.
             * @example 0.4400
             */
            unit_amount: string;
            /**
             * @description Currency of unit_amount (ISO 4217).
             * @example EUR
             */
            unit_currency: string;
            /**
             * @description How many units.
             * @example 50
             */
            times: string;
            /**
             * @description The client's adjustment of the price in percent; negative = a discount.
             * @example 0.0000
             */
            percent: string;
            /**
             * @description Units of the currency of the reply for one unit of unit_currency.
             * @example 1.0000
             */
            exchange_rate: string;
            /**
             * @description Amount in the currency of the reply.
             * @example 22.0000
             */
            amount: string;
        };
        PriceStep: {
            /**
             * @description What is calculated.
             * @example item-1: textbook_pb_a5_p_bw
             */
            about: string;
            /**
             * @description The unit of a price, or order_fee, shipping, vat or sum.
             * @example price_unit_pr_quantity
             */
            rule: string;
            /** @description The factors of a product, or the terms of a sum, which are amounts of other steps. */
            inputs: {
                /**
                 * @description Name of the factor or term.
                 * @example times
                 */
                name: string;
                /**
                 * @description Value of the factor or term.
                 * @example 50
                 */
                value: string;
            }[];
            /**
             * @description Amount before rounding; ends with … if there are more decimals.
             * @example 22.0000
             */
            exact: string;
            /**
             * @description half_up: rounded to four decimals; none: a sum, which needs no rounding.
             * @example half_up
             */
            rounding: string;
            /**
             * @description Amount in the currency of the reply.
             * @example 22.0000
             */
            amount: string;
        };
        Problem: {
            /** @description The first problem, with all that were found. */
            error: {
                /** @description The kind of problem, for programs. */
                type: components["schemas"]["ErrorType"];
                /**
                 * @description The problem as a sentence that names the field, the received value and the accepted values.
                 * @example The required parameter 'items[0].reference' is missing
                 */
                info: string;
                /**
                 * @description The field, as the request has it; empty if it is none in particular.
                 * @example items[0].reference
                 */
                parameter: string;
                /**
                 * @description Line of an imported file, from 1.
                 * @example 12
                 */
                line?: number;
                /**
                 * @description Column of that line, from 1: of the cell in CSV, of the character elsewhere; null = the whole line.
                 * @example 4
                 */
                column?: number | null;
                /** @description The first 20 problems of the request, or 500 of an imported file. */
                errors: components["schemas"]["ProblemEntry"][];
                /**
                 * @description Number of further problems. Absent if all are listed.
                 * @example 3
                 */
                more?: string;
                /**
                 * @description Page of the service that explains the type; only on the admin interface.
                 * @example /docs/generated/errors#invalid_parameter
                 */
                doc_url?: string;
            };
            /**
             * @description The same as the info of the error.
             * @example The required parameter 'items[0].reference' is missing
             */
            message: string;
        };
        ProblemEntry: {
            /** @description The kind of problem, for programs. */
            type: components["schemas"]["ErrorType"];
            /**
             * @description The problem as a sentence that names the field, the received value and the accepted values.
             * @example The required parameter 'items[0].reference' is missing
             */
            info: string;
            /**
             * @description The field, as the request has it; empty if it is none in particular.
             * @example items[0].reference
             */
            parameter: string;
            /**
             * @description Line of an imported file, from 1.
             * @example 12
             */
            line?: number;
            /**
             * @description Column of that line, from 1: of the cell in CSV, of the character elsewhere; null = the whole line.
             * @example 4
             */
            column?: number | null;
        };
        ProductPrice: {
            /**
             * @description Price without VAT.
             * @example 1.2000
             */
            price: string;
            /**
             * @description The lowest quantity of the price.
             * @example 1
             */
            min: string;
            /**
             * @description The highest quantity of the price; empty = no upper limit.
             * @example 99
             */
            max: string;
            /**
             * @description Name of the product or option.
             * @example 80 g offset paper
             */
            note: string;
            /**
             * @description Reference of the product or option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description What is counted: Pr. Order, Pr. Item, Pr. Quantity or Pr. Page.
             * @example Pr. Page
             */
            price_unit: string;
            /**
             * @description product or option.
             * @example option
             */
            type: string;
        };
        ProductQuery: {
            /**
             * @description The most products of a page. Without limit all products are listed. The header Link has the address of the next page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: string;
            /**
             * @description Where the page begins: the value in the address of the next page, which the header Link has.
             * @example textbook_pb_a5_p_bw
             */
            after?: string;
            /**
             * @description Only products of this category.
             * @example textbook
             */
            category?: string;
        };
        ProductSpec: {
            /**
             * @description Name of the specification, for programs.
             * @example trim_width
             */
            reference: string;
            /**
             * @description The specification in words, with its unit.
             * @example Width after trimming in millimetres
             */
            note: string;
            /**
             * @description Value of the specification.
             * @example 148
             */
            value: string;
        };
        Quote: {
            /**
             * @description Items and fees, without shipping and VAT.
             * @example 24.5000
             */
            price: string;
            /**
             * @description VAT on the price.
             * @example 1.7150
             */
            vat: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description Currency of the invoice (ISO 4217).
             * @example EUR
             */
            invoice_currency: string;
            /**
             * @description Units of the invoice currency for one unit of the currency.
             * @example 1.0000
             */
            invoice_exchange_rate: string;
            /** @description The parts of the price. */
            subtotals: components["schemas"]["Subtotals"];
            /**
             * @description When the quote expires (ISO 8601), 48 hours after the request.
             * @example 2026-03-04T10:00:00+00:00
             */
            expire_date: string;
            /** @description The shipments: items that travel together. */
            shipments: components["schemas"]["QuotedShipment"][];
            /** @description Every step of the calculation. Present if the request sets explain. */
            explanation?: components["schemas"]["PriceStep"][];
        };
        QuoteReference: {
            /**
             * @description A hash from orders/quote.
             * @example 5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b
             */
            quote: string;
        };
        QuotedOffer: {
            /**
             * @description Hash that orders/add takes for this shipment and shipping option.
             * @example 5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b
             */
            quote: string;
            /**
             * @description Core: name of the shipping level. Apps: Fastest, Normal or Economy.
             * @example Ground - Tracked
             */
            service: string;
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            shipping_level: string;
            /**
             * @description The shipping option in words.
             * @example DHL Paket
             */
            shipping_option: string;
            /**
             * @description Price of shipping without VAT.
             * @example 5.9000
             */
            price: string;
            /**
             * @description VAT on the price of shipping.
             * @example 1.1210
             */
            vat: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
        };
        QuotedShipment: {
            /**
             * @description Weight of all parcels in grams.
             * @example 4250
             */
            total_weight: string;
            /** @description The items of the shipment. */
            items: components["schemas"]["ItemReference"][];
            /** @description The parcels of the shipment: one, or several where items are heavier than a parcel may be. */
            parcels: components["schemas"]["PackedParcels"][];
            /** @description The shipping options of the shipment. */
            quotes: components["schemas"]["QuotedOffer"][];
        };
        RecordedSignals: {
            /**
             * @description Always recorded.
             * @example recorded
             */
            status: string;
            /** @description The effect of the signal. */
            verdict?: components["schemas"]["SignalVerdict"];
            /** @description The effects of the signals of a bundle, in its order. */
            verdicts?: components["schemas"]["ItemVerdict"][];
        };
        ResentEvent: {
            /**
             * @description Id of the webhook. Must be an integer from 1 to 999999999999999.
             * @example 12
             */
            id: string;
            /**
             * @description Id of the event.
             * @example evt_10000001_1_mm8x3s00
             */
            event: string;
        };
        ResentEventReply: {
            /**
             * @description Id of the webhook.
             * @example 12
             */
            id: number;
            /**
             * @description Id of the event.
             * @example evt_10000001_1_mm8x3s00
             */
            event: string;
        };
        RotatedWebhook: {
            /**
             * @description Id of the webhook.
             * @example 12
             */
            id: number;
            /**
             * @description The new secret, which signs every event. Shown only now.
             * @example whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
             */
            secret: string;
            /**
             * @description Until when the previous secret signs as well (ISO 8601); else empty.
             * @example 2026-03-03T10:00:00+00:00
             */
            old_secret_until: string;
        };
        SafeZone: {
            /**
             * @description Distance from the left edge of the cover, in the unit of the reply.
             * @example 3.00
             */
            x: string;
            /**
             * @description Distance from the upper edge of the cover, in the unit of the reply.
             * @example 3.00
             */
            y: string;
            /**
             * @description Width in the unit of the reply.
             * @example 148.00
             */
            width: string;
            /**
             * @description Height in the unit of the reply.
             * @example 210.00
             */
            height: string;
        };
        Signal: components["schemas"]["ItemRegisteredSignal"] | components["schemas"]["ItemProduceSignal"] | components["schemas"]["ItemProducedSignal"] | components["schemas"]["ItemPackedSignal"] | components["schemas"]["ItemShippedSignal"] | components["schemas"]["ItemDelaySignal"] | components["schemas"]["ItemErrorSignal"] | components["schemas"]["ItemCanceledSignal"];
        Signal11: components["schemas"]["OrderRegisteredSignal11"] | components["schemas"]["ItemProduceSignal11"] | components["schemas"]["ItemProducedSignal11"] | components["schemas"]["ItemPackedSignal11"] | components["schemas"]["ItemShippedSignal11"] | components["schemas"]["ItemErrorSignal11"] | components["schemas"]["ItemCanceledSignal11"];
        SignalBundle: {
            /** @description Up to 1,000 signals. All of them are recorded, or none. */
            items: components["schemas"]["Signal"][];
        };
        SignalBundle11: {
            /** @description Up to 1,000 signals. All of them are recorded, or none. */
            items: components["schemas"]["Signal11"][];
        };
        /** @enum {string} */
        SignalVerdict: "moved" | "already_there" | "stale" | "conflict";
        Spine: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product_reference: string;
            /**
             * @description Number of pages, as requested.
             * @example 224
             */
            total_pages: string;
            /**
             * @description The next number of pages that the product can have; everything is computed from it.
             * @example 224
             */
            pages: string;
            /**
             * @description The unit of all lengths: mm, in or pt.
             * @example mm
             */
            unit: string;
            /**
             * @description perfect, casewrap, saddle or coil; empty if the catalogue has none.
             * @example perfect
             */
            binding: string;
            /**
             * @description softcover, hardcover or jacket.
             * @example softcover
             */
            cover_type: string;
            /**
             * @description Width of the spine in the unit of the reply: mm and pt with two decimals, in with four.
             * @example 13.44
             */
            spine: string;
            /** @description The size of the open cover, with its bleed or wrap. */
            cover: components["schemas"]["SpineCover"];
            /** @description The parts of the cover from left to right. Text belongs in the safe_zone of a part; a part without one carries no text. */
            areas: components["schemas"]["CoverArea"][];
            /**
             * @description The narrowest spine that may carry text; a narrower one has no safe_zone.
             * @example 6.00
             */
            spine_text_min: string;
            /**
             * @description How spine and cover were computed, with all numbers.
             * @example 224 pages / 2 × 0.12 mm = 13.44 mm
             */
            formula: string;
            /** @description Templates of the cover, to design it on. */
            template: components["schemas"]["CoverTemplate"];
        };
        SpineCover: {
            /**
             * @description Width of the open cover in the unit of the reply.
             * @example 315.44
             */
            width: string;
            /**
             * @description Height of the open cover in the unit of the reply.
             * @example 216.00
             */
            height: string;
            /**
             * @description Bleed on every side, in the unit of the reply: part of width and height, and cut off.
             * @example 3.00
             */
            bleed: string;
            /**
             * @description Folded around the boards on every side, in the unit of the reply: part of width and height; 0.00 without boards.
             * @example 0.00
             */
            wrap: string;
        };
        StoredQuote: {
            /**
             * @description Hash that orders/add takes for this shipment and shipping option.
             * @example 5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b
             */
            quote: string;
            /**
             * @description Items and fees, without shipping and VAT.
             * @example 24.5000
             */
            price: string;
            /**
             * @description VAT on the price.
             * @example 1.7150
             */
            vat: string;
            /**
             * @description Currency of the prices (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description Currency of the invoice (ISO 4217).
             * @example EUR
             */
            invoice_currency: string;
            /**
             * @description Units of the invoice currency for one unit of the currency.
             * @example 1.0000
             */
            invoice_exchange_rate: string;
            /** @description The parts of the price. */
            subtotals: components["schemas"]["Subtotals"];
            /**
             * @description When the quote expires (ISO 8601), 48 hours after the request.
             * @example 2026-03-04T10:00:00+00:00
             */
            expire_date: string;
            /** @description The shipments: items that travel together. */
            shipments: components["schemas"]["QuotedShipment"][];
            /** @description Every step of the calculation. Present if the request sets explain. */
            explanation?: components["schemas"]["PriceStep"][];
        };
        Subtotals: {
            /**
             * @description Sum of the cost of the items.
             * @example 22.0000
             */
            items: string;
            /**
             * @description Sum of the fees.
             * @example 2.5000
             */
            fee: string;
            /**
             * @description Sum of the fees of apps.
             * @example 0.0000
             */
            app_fee: string;
        };
        UserInfo: {
            /** @description Empty if no user granted the token. */
            user: {
                /**
                 * @description Name of the user.
                 * @example Jane Doe
                 */
                name: string;
                /**
                 * @description E-mail address of the user.
                 * @example jane.doe@shop.example
                 */
                email: string;
            };
            /** @description The client that the token acts for. */
            organization: {
                /**
                 * @description Name of the client.
                 * @example Example Shop
                 */
                name: string;
            };
        };
        Webhook: {
            /**
             * @description Id of the webhook.
             * @example 12
             */
            id: number;
            /** @description active: events are sent. disabled: they are kept. deleted: they are not kept. */
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Where events are sent; values in its query are masked.
             * @example https://shop.example/hooks/platen
             */
            url: string;
            /** @description Whether events of live or of sandbox orders are sent. */
            mode: components["schemas"]["Mode"];
            /** @description The types of the events that are sent. */
            types: components["schemas"]["EventType"][];
            /**
             * Format: date-time
             * @description When the webhook was added (ISO 8601).
             * @example 2026-03-02T10:00:00+00:00
             */
            create_date: string;
            /**
             * @description Why it is disabled: gone, failing, by_client, by_operator or access_revoked; empty if it is active.
             * @example
             */
            disabled_reason: string;
            /**
             * @description Since when all attempts have failed (ISO 8601); else empty.
             * @example
             */
            failing_since: string;
            /**
             * @description Nothing is sent before this time (ISO 8601); else empty.
             * @example
             */
            paused_until: string;
            /**
             * @description Until when the previous secret signs as well (ISO 8601); else empty.
             * @example 2026-03-03T10:00:00+00:00
             */
            old_secret_until: string;
        };
        WebhookAttempt: {
            /**
             * @description Id of the attempt.
             * @example 4711
             */
            id: number;
            /**
             * @description The id of the event.
             * @example evt_10000001_1_mm8x3s00
             */
            event: string;
            /** @description Type of the event. */
            type: components["schemas"]["EventType"];
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            order_reference: string;
            /**
             * @description Number of the attempt among those of the event.
             * @example 1
             */
            attempt: number;
            /**
             * Format: date-time
             * @description When the attempt was made (ISO 8601).
             * @example 2026-03-02T10:00:00+00:00
             */
            datetime: string;
            /** @description The headers that were sent; empty if nothing was sent. */
            request_headers: components["schemas"]["HttpHeader"][];
            /**
             * @description The body that was sent, with a masked apikey.
             * @example {"apikey":"…","type":"ItemShipped"}
             */
            request_body: string;
            /** @description What became of the attempt. */
            outcome: components["schemas"]["DeliveryOutcome"];
            /**
             * @description HTTP status of the answer; empty if there was none.
             * @example 200
             */
            status: string;
            /**
             * @description Why there was no answer, as a reason code; else empty.
             * @example
             */
            code: string;
            /**
             * @description The beginning of the answer, or what prevented one.
             * @example ok
             */
            answer: string;
            /** @description The headers of the answer, as many as are kept. */
            answer_headers: components["schemas"]["HttpHeader"][];
            /**
             * @description How long the attempt took, in milliseconds.
             * @example 84
             */
            ms: number;
            /**
             * @description When the event is sent again (ISO 8601); else empty.
             * @example
             */
            next_attempt: string;
            /** @description Whether the attempts of the event are spent, so that later events of the order are sent. */
            set_aside: boolean;
        };
        WebhookReplay: {
            /**
             * @description Id of the webhook. Must be an integer from 1 to 999999999999999.
             * @example 12
             */
            id: string;
            /**
             * Format: instant
             * @description Events since this time are sent again. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02
             */
            since: string;
            /** @description Only events that were not delivered. */
            only_failed?: boolean;
            /** @description Nothing is sent; the reply counts what would be. */
            dry_run?: boolean;
        };
        WebhookReplayReply: {
            /**
             * @description Id of the webhook.
             * @example 12
             */
            id: number;
            /**
             * @description Number of orders whose events are sent, or would be with dry_run.
             * @example 3
             */
            orders: number;
            /**
             * @description Number of events that are sent, or would be with dry_run.
             * @example 7
             */
            events: number;
            /** @description Whether nothing was sent. */
            dry_run: boolean;
        };
        /** @enum {string} */
        WebhookStatus: "active" | "disabled" | "deleted";
        WebhookTest: {
            /**
             * @description Id of the webhook. Must be an integer from 1 to 999999999999999.
             * @example 12
             */
            id: string;
            /**
             * @description Only an event of this type. Without it one of each type of the webhook.
             * @example ItemShipped
             */
            type?: string;
        };
        WebhookTestReply: {
            /**
             * @description Id of the webhook.
             * @example 12
             */
            id: number;
            /** @description The types of the events that were sent. */
            types: components["schemas"]["EventType"][];
        };
    };
    responses: {
        /** @description The request is invalid or a required parameter is missing */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Authentication failed */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Missing or refused credentials, or a role that does not allow it */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the order does not allow the operation */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The order does not exist */
        Gone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description More calls in this minute than the credential may make, or too many with invalid credentials. Accepted work is not lost */
        TooManyCalls: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot answer now: its database is away, it is stopping, or the first call with the same Idempotency-Key is still running. Repeat the call */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other status: 404 (no such path), 405 (another method), 408 (the body came too slowly) or 500 (an error of the service) */
        Unanswered: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the call in the log of the service; quote it when you report a problem. The X-Request-Id of the request, if it has one of up to 64 letters, digits and the characters _ . : - */
        RequestId: string;
        /** @description live or sandbox: the mode of the order that the reply is about, else that of the credential. */
        Mode: string;
        /** @description The calls that are left (r) in the current minute, and the seconds (t) until the next. Absent without a limit. */
        RateLimit: string;
        /** @description The calls (q) that the credential may make in a window of w seconds. Absent without a limit. */
        RateLimitPolicy: string;
        /** @description How many seconds to wait before the call is repeated. */
        RetryAfter: string;
        /** @description The address of the next page, with rel="next". Absent on the last page. */
        NextPage: string;
        /** @description true = the call was carried out before under the same Idempotency-Key; this is its stored reply. Absent otherwise. */
        IdempotencyReplayed: string;
        /** @description Since when a part of the interface that the call uses is deprecated: @ and seconds since 1970 (RFC 9745). Absent otherwise. */
        Deprecation: string;
        /** @description When the deprecated part ends (RFC 8594). Absent unless the operator has set a date. */
        Sunset: string;
        /** @description On interfaces with bearer tokens: why the token was refused (RFC 6750). */
        Challenge: string;
        /** @description With 405: the methods that the path accepts. */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    coreListOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "limit": "100"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OrderQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["NextPage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSummary"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreGetOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoreOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreAddOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "order-4711",
                 *       "email": "support@shop.example",
                 *       "addresses": [
                 *         {
                 *           "type": "delivery",
                 *           "firstname": "Jane",
                 *           "lastname": "Doe",
                 *           "street1": "Main Street 1",
                 *           "zip": "10115",
                 *           "city": "Berlin",
                 *           "country": "DE",
                 *           "email": "jane.doe@mail.example",
                 *           "phone": "+49 30 1234567"
                 *         }
                 *       ],
                 *       "items": [
                 *         {
                 *           "reference": "item-1",
                 *           "product": "textbook_pb_a5_p_bw",
                 *           "options": [
                 *             {
                 *               "type": "total_pages",
                 *               "count": "36"
                 *             }
                 *           ],
                 *           "count": "50",
                 *           "shipping_level": "cp_ground",
                 *           "files": [
                 *             {
                 *               "type": "cover",
                 *               "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/cover.pdf",
                 *               "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *             },
                 *             {
                 *               "type": "book",
                 *               "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/book.pdf",
                 *               "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["CoreNewOrder"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoreAddedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreCancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OrderCancellation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanceledOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreRetryOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContinuedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreReplaceFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "order-4711",
                 *       "file": "1",
                 *       "url": "https://files.shop.example/cover-2.pdf",
                 *       "md5sum": "d41d8cd98f00b204e9800998ecf8427e"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["FileReplacement"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContinuedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreCheckFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "product": "textbook_pb_a5_p_bw",
                 *       "options": [
                 *         {
                 *           "type": "total_pages",
                 *           "count": "36"
                 *         }
                 *       ],
                 *       "files": [
                 *         {
                 *           "type": "cover",
                 *           "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/cover.pdf",
                 *           "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *         },
                 *         {
                 *           "type": "book",
                 *           "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/book.pdf",
                 *           "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *         }
                 *       ],
                 *       "wait": "0"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["CoreFileCheckRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileCheck"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreGetOrderLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderLogEntry"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreQuoteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "country": "DE",
                 *       "items": [
                 *         {
                 *           "reference": "item-1",
                 *           "product": "textbook_pb_a5_p_bw",
                 *           "options": [
                 *             {
                 *               "type": "total_pages",
                 *               "count": "36"
                 *             }
                 *           ],
                 *           "count": "50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["CoreBasket"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreGetQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "quote": "5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["QuoteReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredQuote"] | components["schemas"]["NoQuote"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreGetInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreBeginUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "size": "1048576",
                 *       "md5sum": "d41d8cd98f00b204e9800998ecf8427e",
                 *       "name": "book.pdf"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["AnnouncedFile"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunUpload"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreLookUpPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "country": "DE",
                 *       "items": [
                 *         {
                 *           "reference": "item-1",
                 *           "product": "textbook_pb_a5_p_bw",
                 *           "options": [
                 *             {
                 *               "type": "total_pages",
                 *               "count": "36"
                 *             }
                 *           ],
                 *           "count": "50"
                 *         }
                 *       ],
                 *       "currency": "EUR",
                 *       "explain": true
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["CoreBasket"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreListProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "limit": "100",
                 *       "category": "textbook"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["ProductQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["NextPage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoreProductEntry"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreGetProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "reference": "textbook_pb_a5_p_bw"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["CoreProductReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoreProduct"];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreGetSpine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "product": "textbook_pb_a5_p_bw",
                 *       "options": [
                 *         {
                 *           "type": "total_pages",
                 *           "count": "224"
                 *         }
                 *       ],
                 *       "unit": "mm"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["CoreSpineRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Spine"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreListShippingLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoreShippingLevel"][];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreListShippingCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoreCountry"][];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreListShippingStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "country_reference": "US"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["CountryReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoreState"][];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreAddWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "url": "https://shop.example/hooks/platen",
                 *       "types": [
                 *         "ItemShipped",
                 *         "OrderError"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreListWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreDeleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreDisableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreEnableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreRotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["OneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreListEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "after": "0",
                 *       "limit": "100"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["EventPage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreListWebhookAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12",
                 *       "limit": "50"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["AttemptPage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAttempt"][];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreResendEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12",
                 *       "event": "evt_10000001_1_mm8x3s00"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["ResentEvent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentEventReply"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreReplayEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12",
                 *       "since": "2026-03-01 00:00:00",
                 *       "only_failed": true,
                 *       "dry_run": true
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayReply"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    coreTestWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_core_test_0000000000000000000000000000000000000",
                 *       "id": "12",
                 *       "type": "ItemShipped"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestReply"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListOrders: {
        parameters: {
            query?: {
                /** @description The most orders of a page, newest first. Without limit all orders are listed. The header Link has the address of the next page. Must be an integer from 1 to 500. */
                limit?: string;
                /** @description Where the page begins: the value in the address of the next page, which the header Link has. */
                after?: string;
                /** @description Only orders in these states. Must be an order state number, or several separated by commas. */
                state?: string;
                /** @description Only orders that were added at this time or later. Must be a time YYYY-MM-DD HH:MM:SS or a date YYYY-MM-DD, in UTC. */
                from?: string;
                /** @description Only orders that were added at this time or earlier. Must be a time YYYY-MM-DD HH:MM:SS or a date YYYY-MM-DD, in UTC. */
                to?: string;
                /** @description Only the order with this reference. */
                reference?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["NextPage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSummary"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListOrdersByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "limit": "100"
                 *     }
                 */
                "application/json": components["schemas"]["OrderQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["NextPage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSummary"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsGetOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsAddOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "order-4711",
                 *       "email": "support@shop.example",
                 *       "addresses": [
                 *         {
                 *           "type": "delivery",
                 *           "firstname": "Jane",
                 *           "lastname": "Doe",
                 *           "street1": "Main Street 1",
                 *           "zip": "10115",
                 *           "city": "Berlin",
                 *           "country": "DE",
                 *           "email": "jane.doe@mail.example",
                 *           "phone": "+49 30 1234567"
                 *         }
                 *       ],
                 *       "items": [
                 *         {
                 *           "reference": "item-1",
                 *           "product_reference": "textbook_pb_a5_p_bw",
                 *           "options": [
                 *             {
                 *               "option_reference": "total_pages",
                 *               "count": "36"
                 *             }
                 *           ],
                 *           "count": "50",
                 *           "shipping_level": "cp_ground",
                 *           "files": [
                 *             {
                 *               "type": "cover",
                 *               "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/cover.pdf",
                 *               "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *             },
                 *             {
                 *               "type": "book",
                 *               "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/book.pdf",
                 *               "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppsNewOrder"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsAddedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsCancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["OrderCancellation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanceledOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsRetryOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContinuedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsReplaceFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "order-4711",
                 *       "file": "1",
                 *       "url": "https://files.shop.example/cover-2.pdf",
                 *       "md5sum": "d41d8cd98f00b204e9800998ecf8427e"
                 *     }
                 */
                "application/json": components["schemas"]["FileReplacement"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContinuedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsCheckFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_reference": "textbook_pb_a5_p_bw",
                 *       "options": [
                 *         {
                 *           "option_reference": "total_pages",
                 *           "count": "36"
                 *         }
                 *       ],
                 *       "files": [
                 *         {
                 *           "type": "cover",
                 *           "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/cover.pdf",
                 *           "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *         },
                 *         {
                 *           "type": "book",
                 *           "url": "https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/book.pdf",
                 *           "md5sum": "0014c13f5e8b3835586defa9abc85815"
                 *         }
                 *       ],
                 *       "wait": "0"
                 *     }
                 */
                "application/json": components["schemas"]["AppsFileCheckRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileCheck"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsGetOrderLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderLogEntry"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsQuoteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country": "DE",
                 *       "items": [
                 *         {
                 *           "reference": "item-1",
                 *           "product_reference": "textbook_pb_a5_p_bw",
                 *           "options": [
                 *             {
                 *               "option_reference": "total_pages",
                 *               "count": "36"
                 *             }
                 *           ],
                 *           "count": "50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppsBasket"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsGetQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quote": "5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b5f2b"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredQuote"] | components["schemas"]["NoQuote"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsGetInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "order-4711"
                 *     }
                 */
                "application/json": components["schemas"]["OrderReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsBeginUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "size": "1048576",
                 *       "md5sum": "d41d8cd98f00b204e9800998ecf8427e",
                 *       "name": "book.pdf"
                 *     }
                 */
                "application/json": components["schemas"]["AnnouncedFile"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunUpload"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsLookUpPrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country": "DE",
                 *       "items": [
                 *         {
                 *           "reference": "item-1",
                 *           "product_reference": "textbook_pb_a5_p_bw",
                 *           "options": [
                 *             {
                 *               "option_reference": "total_pages",
                 *               "count": "36"
                 *             }
                 *           ],
                 *           "count": "50"
                 *         }
                 *       ],
                 *       "currency": "EUR",
                 *       "explain": true
                 *     }
                 */
                "application/json": components["schemas"]["AppsBasket"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListProducts: {
        parameters: {
            query?: {
                /** @description The most products of a page. Without limit all products are listed. The header Link has the address of the next page. Must be an integer from 1 to 500. */
                limit?: string;
                /** @description Where the page begins: the value in the address of the next page, which the header Link has. */
                after?: string;
                /** @description Only products of this category. */
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["NextPage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsProductEntry"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListProductsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "limit": "100",
                 *       "category": "textbook"
                 *     }
                 */
                "application/json": components["schemas"]["ProductQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Link: components["headers"]["NextPage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsProductEntry"][];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsGetProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_reference": "textbook_pb_a5_p_bw"
                 *     }
                 */
                "application/json": components["schemas"]["AppsProductReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsProduct"];
                };
            };
            /** @description Empty result, no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsGetSpine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_reference": "textbook_pb_a5_p_bw",
                 *       "options": [
                 *         {
                 *           "option_reference": "total_pages",
                 *           "count": "224"
                 *         }
                 *       ],
                 *       "unit": "mm"
                 *     }
                 */
                "application/json": components["schemas"]["AppsSpineRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Spine"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListShippingLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsShippingLevels"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListShippingLevelsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsShippingLevels"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListShippingCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsCountries"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListShippingCountriesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsCountries"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListShippingStates: {
        parameters: {
            query: {
                /** @description The country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE. */
                country_reference: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsStates"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListShippingStatesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country_reference": "US"
                 *     }
                 */
                "application/json": components["schemas"]["CountryReference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppsStates"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListCategoriesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsAddWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://app.example/hooks/platen",
                 *       "types": [
                 *         "ItemShipped"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsListEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": "0",
                 *       "limit": "100"
                 *     }
                 */
                "application/json": components["schemas"]["AppEventPage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    appsDeleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook. Must be an integer from 1 to 999999999999999. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    userGetInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    userGetInfoByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Mode": components["headers"]["Mode"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    signalReportStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_signal_0000000000000000000000000000000000000",
                 *       "items": [
                 *         {
                 *           "type": "ItemProduced",
                 *           "order": "100000010000",
                 *           "item": "100000010001",
                 *           "datetime": "2026-03-02 10:00:00 GMT"
                 *         },
                 *         {
                 *           "type": "ItemShipped",
                 *           "order": "100000010000",
                 *           "item": "100000010001",
                 *           "datetime": "2026-03-02 16:30:00 GMT",
                 *           "tracking": "00340434161094042557",
                 *           "shipping_option": "DHL Paket"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & (components["schemas"]["Signal"] | components["schemas"]["SignalBundle"]);
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedSignals"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    signal11ReportStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as the first was, without being carried out again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apikey": "plt_signal_0000000000000000000000000000000000000",
                 *       "type": "ItemProduce",
                 *       "order": "100000010000",
                 *       "item": "100000010001",
                 *       "datetime": "2026-03-02 10:00:00 GMT"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKey"] & (components["schemas"]["Signal11"] | components["schemas"]["SignalBundle11"]);
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedSignals"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
}
