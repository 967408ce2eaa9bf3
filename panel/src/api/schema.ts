/** Generated from the OpenAPI document by npm run generate: the calls of the admin interface. */
export interface paths {
    "/admin/1.0/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the clients */
        get: operations["adminListClients"];
        put?: never;
        /** List the clients */
        post: operations["adminListClientsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/clients/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a client */
        post: operations["adminCreateClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/clients/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the given fields of a client */
        post: operations["adminUpdateClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the print partners */
        get: operations["adminListPartners"];
        put?: never;
        /** List the print partners */
        post: operations["adminListPartnersByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/partners/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each print partner did with the orders of some time: how fast, how much of it late or canceled
         * @description Of orders accepted in this time, 30 days up to now unless given. Times begin when the partner took the order. Costs are in EUR, by the cost table of the partner when the order was routed.
         */
        get: operations["adminReportPartners"];
        put?: never;
        /**
         * What each print partner did with the orders of some time: how fast, how much of it late or canceled
         * @description Of orders accepted in this time, 30 days up to now unless given. Times begin when the partner took the order. Costs are in EUR, by the cost table of the partner when the order was routed.
         */
        post: operations["adminReportPartnersByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/partners/rehearse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the orders of some time would have looked like if print partners had other terms
         * @description Of orders accepted in this time, 30 days up to now unless given, beside what really happened. Costs are in EUR. The first 100 impossible orders are listed. Stores nothing.
         */
        get: operations["adminRehearseRouting"];
        put?: never;
        /**
         * What the orders of some time would have looked like if print partners had other terms
         * @description Of orders accepted in this time, 30 days up to now unless given, beside what really happened. Costs are in EUR. The first 100 impossible orders are listed. Stores nothing.
         */
        post: operations["adminRehearseRoutingByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/partners/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a print partner */
        post: operations["adminCreatePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/partners/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the given fields of a print partner */
        post: operations["adminUpdatePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/partners/loads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each print partner was assigned today */
        get: operations["adminListPartnerLoads"];
        put?: never;
        /** What each print partner was assigned today */
        post: operations["adminListPartnerLoadsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the apps with their secrets, of which only the last characters are known */
        get: operations["adminListApps"];
        put?: never;
        /** List the apps with their secrets, of which only the last characters are known */
        post: operations["adminListAppsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/apps/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register an app; its secret is shown only once */
        post: operations["adminCreateApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/apps/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the given fields of an app */
        post: operations["adminUpdateApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/apps/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an app a new secret; the previous one works for the overlap */
        post: operations["adminRotateAppSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/apps/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disable an app permanently */
        post: operations["adminDisableApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what needs a person, by cause, worst first */
        get: operations["adminGetAttention"];
        put?: never;
        /** Count what needs a person, by cause, worst first */
        post: operations["adminGetAttentionByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the open alerts of one cause, oldest first */
        get: operations["adminListAlerts"];
        put?: never;
        /** List the open alerts of one cause, oldest first */
        post: operations["adminListAlertsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/alerts/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clear an alert by hand; a new failure raises a new one */
        post: operations["adminAcknowledgeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much work is due, how large the database is, and what is free on the disk of the files */
        get: operations["adminGetHealth"];
        put?: never;
        /** How much work is due, how large the database is, and what is free on the disk of the files */
        post: operations["adminGetHealthByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order, or copies of its items; print partners that have or may have it are notified */
        post: operations["adminCancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/cancel/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What follows if an order, or copies of its items, are canceled now: credits, shipments, print partners */
        get: operations["adminPreviewCancel"];
        put?: never;
        /** What follows if an order, or copies of its items, are canceled now: credits, shipments, print partners */
        post: operations["adminPreviewCancelByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/cancel/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the cancels that print partners of an order did not confirm once more */
        post: operations["adminRepeatCancels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/cancel/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the cancels of an order as confirmed, because its print partners agreed elsewhere */
        post: operations["adminConfirmCancels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let an order wait before it is handed over, until a time or for some minutes */
        post: operations["adminHoldOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the hold of an order */
        post: operations["adminReleaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an order back to work at once */
        post: operations["adminRetryOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/readdress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change an address of an order that no print partner has */
        post: operations["adminChangeAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/files/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a file of an order that stopped at its files another address */
        post: operations["adminReplaceFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/files/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have an order printed with defects of a file that its product allows */
        post: operations["adminAcceptDefects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark an order as taken, which its print partner confirmed elsewhere */
        post: operations["adminTakeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an order once more to the print partner that took it */
        post: operations["adminResendOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/routing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why each part of an order is at its print partner, and not at the others */
        get: operations["adminExplainRouting"];
        put?: never;
        /** Why each part of an order is at its print partner, and not at the others */
        post: operations["adminExplainRoutingByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/reroute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Route items to another print partner; one that has or may have them is asked to cancel them first */
        post: operations["adminRerouteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settle what print partners that were passed over reported about an order, with a note */
        post: operations["adminSettleLateSignals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a note for the staff to the events of an order */
        post: operations["adminAddNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/bulk/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Select orders for an action and count for how many it is legal */
        post: operations["adminPreviewBulkRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/bulk/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act on the orders of a preview */
        post: operations["adminStartBulkRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/bulk/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a bulk run is */
        get: operations["adminGetBulkRun"];
        put?: never;
        /** How far a bulk run is */
        post: operations["adminGetBulkRunByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/bulk/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a bulk run early; what is done stays done */
        post: operations["adminStopBulkRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the audit log, newest first */
        get: operations["adminListAuditEntries"];
        put?: never;
        /** Read the audit log, newest first */
        post: operations["adminListAuditEntriesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is deleted after a time, and how long it is kept */
        get: operations["adminListRetention"];
        put?: never;
        /** List what is deleted after a time, and how long it is kept */
        post: operations["adminListRetentionByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/retention/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set how many days something is kept, or with preset: true return to the preset days */
        post: operations["adminSetRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search products by words of their reference, name, note and category */
        get: operations["adminListProducts"];
        put?: never;
        /** Search products by words of their reference, name, note and category */
        post: operations["adminListProductsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/products/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one product with its options, page rules and all its prices */
        get: operations["adminGetProduct"];
        put?: never;
        /** Read one product with its options, page rules and all its prices */
        post: operations["adminGetProductByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows of the price list, product by product */
        get: operations["adminListPrices"];
        put?: never;
        /** List the rows of the price list, product by product */
        post: operations["adminListPricesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/client-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the terms of clients: discounts, order fees and products they cannot order */
        get: operations["adminListClientTerms"];
        put?: never;
        /** List the terms of clients: discounts, order fees and products they cannot order */
        post: operations["adminListClientTermsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/shipping/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List shipping rates by zone, level, carrier option and weight */
        get: operations["adminListShippingRates"];
        put?: never;
        /** List shipping rates by zone, level, carrier option and weight */
        post: operations["adminListShippingRatesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/shipping/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shipping levels, slowest first */
        get: operations["adminListShippingLevels"];
        put?: never;
        /** List the shipping levels, slowest first */
        post: operations["adminListShippingLevelsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/shipping/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List countries with their zones and zip patterns */
        get: operations["adminListShippingCountries"];
        put?: never;
        /** List countries with their zones and zip patterns */
        post: operations["adminListShippingCountriesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/shipping/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the states and provinces of countries */
        get: operations["adminListShippingRegions"];
        put?: never;
        /** List the states and provinces of countries */
        post: operations["adminListShippingRegionsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/vat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List VAT rates: past, current and coming */
        get: operations["adminListVatRates"];
        put?: never;
        /** List VAT rates: past, current and coming */
        post: operations["adminListVatRatesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the current exchange rate of every currency, or those of one currency of the last year */
        get: operations["adminListExchangeRates"];
        put?: never;
        /** List the current exchange rate of every currency, or those of one currency of the last year */
        post: operations["adminListExchangeRatesByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/quotes/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price items for a client and a country, and show how every amount was calculated; stores nothing */
        get: operations["adminTryQuote"];
        put?: never;
        /** Price items for a client and a country, and show how every amount was calculated; stores nothing */
        post: operations["adminTryQuoteByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/catalogue/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export a file of the catalogue, as it can be imported again */
        get: operations["adminExportCatalogueFile"];
        put?: never;
        /** Export a file of the catalogue, as it can be imported again */
        post: operations["adminExportCatalogueFileByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/catalogue/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import a file of the catalogue, or with dry_run: true only show what would change */
        post: operations["adminImportCatalogueFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the mails, newest first */
        get: operations["adminListMails"];
        put?: never;
        /** List the mails, newest first */
        post: operations["adminListMailsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a mail about a parcel once more, with the facts of this moment */
        post: operations["adminResendMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a mail, or the text of a language about a made-up parcel, as it would be sent now */
        get: operations["adminPreviewMail"];
        put?: never;
        /** Show a mail, or the text of a language about a made-up parcel, as it would be sent now */
        post: operations["adminPreviewMailByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the mail about a made-up parcel now, and answer what the mail server said */
        post: operations["adminSendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the clients with their settings of mails to end customers */
        get: operations["adminListClientMails"];
        put?: never;
        /** List the clients with their settings of mails to end customers */
        post: operations["adminListClientMailsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/clients/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the given settings of the mails to the end customers of a client */
        post: operations["adminSetClientMails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the texts of mails about parcels, one for each language */
        get: operations["adminListMailTexts"];
        put?: never;
        /** List the texts of mails about parcels, one for each language */
        post: operations["adminListMailTextsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/texts/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the text of a language, or with preset: true return to the preset one */
        post: operations["adminSetMailText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the addresses of tracking pages by shipping option */
        get: operations["adminListTrackingLinks"];
        put?: never;
        /** List the addresses of tracking pages by shipping option */
        post: operations["adminListTrackingLinksByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/alert-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which alerts you are mailed */
        get: operations["adminGetAlertMails"];
        put?: never;
        /** Read which alerts you are mailed */
        post: operations["adminGetAlertMailsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/alert-mails/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose which alerts you are mailed, from now on; those of a quarter of an hour are one mail */
        post: operations["adminSetAlertMails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/alert-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose which alerts a user is mailed */
        post: operations["adminSetAlertMailsOfUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/mails/links/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the tracking page of a shipping option, with {tracking} in its address, or remove it */
        post: operations["adminSetTrackingLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/outgoing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what is paused, and what would be sent */
        get: operations["adminListOutgoing"];
        put?: never;
        /** List what is paused, and what would be sent */
        post: operations["adminListOutgoingByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/outgoing/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send nothing more to print partners, webhooks and mail servers until it is released */
        post: operations["adminPauseOutgoing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/outgoing/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send what was paused: everything, one kind, or what belongs to one order */
        post: operations["adminReleaseOutgoing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users by id, ended ones included; after continues behind an id */
        get: operations["adminListUsers"];
        put?: never;
        /** List users by id, ended ones included; after continues behind an id */
        post: operations["adminListUsersByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a user; the password is shown only once, and generated if you send none */
        post: operations["adminCreateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a user who sets a password by a one-time link */
        post: operations["adminInviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a one-time link by which a user sets a new password */
        post: operations["adminCreatePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a user another role, and sign the user out */
        post: operations["adminChangeUserRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a user permanently: no sign-in and no access of apps any more */
        post: operations["adminEndUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passkeys of a user */
        get: operations["adminListPasskeysOfUser"];
        put?: never;
        /** List the passkeys of a user */
        post: operations["adminListPasskeysOfUserByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/reset-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a user who lost the phone sign in with the password alone: no second factor, no passkeys */
        post: operations["adminResetSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/clients/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a client permanently: its keys, its apps and its users have no access any more */
        post: operations["adminEndClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search orders by words, states, client, print partner, mode, cause of an alert and time */
        get: operations["adminSearchOrders"];
        put?: never;
        /** Search orders by words, states, client, print partner, mode, cause of an alert and time */
        post: operations["adminSearchOrdersByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count orders by state */
        get: operations["adminCountOrders"];
        put?: never;
        /** Count orders by state */
        post: operations["adminCountOrdersByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/orders/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with its events, why it is where it is, and what may be done to it */
        get: operations["adminGetOrder"];
        put?: never;
        /** One order with its events, why it is where it is, and what may be done to it */
        post: operations["adminGetOrderByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List calls of all interfaces, newest first */
        get: operations["adminListRequests"];
        put?: never;
        /** List calls of all interfaces, newest first */
        post: operations["adminListRequestsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/requests/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one call with its masked body, and how to send it again */
        get: operations["adminGetRequest"];
        put?: never;
        /** Read one call with its masked body, and how to send it again */
        post: operations["adminGetRequestByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/requests/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count refused calls by path and error, those of the last day unless a period is given */
        get: operations["adminCountRequestErrors"];
        put?: never;
        /** Count refused calls by path and error, those of the last day unless a period is given */
        post: operations["adminCountRequestErrorsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/files/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the files of one item as an order of it would: fetch them, read them and judge them
         * @description Sends product and files, or the id of a check that was begun in the last 7 days. Answers as soon as the report is ready, at the latest after wait seconds (default 10); as long as state is waiting, ask again with the id. No order is placed.
         */
        post: operations["adminCheckFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an address to upload a file to, which is then checked
         * @description The address takes one file of this size for 24 hours. The file is deleted after some days.
         */
        post: operations["adminUploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was counted each day: orders and their times, calls and their errors, print partners */
        get: operations["adminGetFigures"];
        put?: never;
        /** What was counted each day: orders and their times, calls and their errors, print partners */
        post: operations["adminGetFiguresByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API keys, ended ones included */
        get: operations["adminListKeys"];
        put?: never;
        /** List API keys, ended ones included */
        post: operations["adminListKeysByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/keys/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an API key, which is shown only once */
        post: operations["adminCreateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a key by a new one; both work for the overlap */
        post: operations["adminRotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/keys/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke a key at once and permanently */
        post: operations["adminRevokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks of a client, or of all clients, with their health */
        get: operations["adminListWebhooks"];
        put?: never;
        /** List the webhooks of a client, or of all clients, with their health */
        post: operations["adminListWebhooksByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the attempts to send to a webhook, newest first */
        get: operations["adminListWebhookAttempts"];
        put?: never;
        /** List the attempts to send to a webhook, newest first */
        post: operations["adminListWebhookAttemptsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the events of the orders of a client to a URL */
        post: operations["adminAddWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a webhook; what it has not received is not sent any more */
        post: operations["adminDeleteWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the signing secret of a webhook; for 24 hours both sign */
        post: operations["adminRotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop sending to a webhook; its events are kept */
        post: operations["adminDisableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send to a webhook again, first what it has missed */
        post: operations["adminEnableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send one event once more, out of turn */
        post: operations["adminResendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the events since a time again, or with dry_run count them */
        post: operations["adminReplayEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a signed test event of each type of a webhook, or of one */
        post: operations["adminTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The production board: items by state, the latest first, with a count of each column */
        get: operations["adminGetBoard"];
        put?: never;
        /** The production board: items by state, the latest first, with a count of each column */
        post: operations["adminGetBoardByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/board/item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One item by the code of its job ticket, its full id, or the reference of its order */
        get: operations["adminGetBoardItem"];
        put?: never;
        /** One item by the code of its job ticket, its full id, or the reference of its order */
        post: operations["adminGetBoardItemByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/board/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move scanned items one step, by the signal of a print partner
         * @description Name the state in which you saw the items in `from`, or the signal in `type`: then a scanner that fires twice moves an item once. An item that has moved already has `sent` null, and nothing is recorded. ItemShipped takes `tracking`; the items of one parcel are sent together.
         */
        post: operations["adminMoveItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is calling: the user who is signed in, or the role of an admin key */
        get: operations["adminGetAccount"];
        put?: never;
        /** Read who is calling: the user who is signed in, or the role of an admin key */
        post: operations["adminGetAccountByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your sessions, the one used last first */
        get: operations["adminListSessions"];
        put?: never;
        /** List your sessions, the one used last first */
        post: operations["adminListSessionsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of your sessions */
        post: operations["adminEndSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all your sessions except this one */
        post: operations["adminEndOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether signing in takes a code as well */
        get: operations["adminGetSecondFactor"];
        put?: never;
        /** Read whether signing in takes a code as well */
        post: operations["adminGetSecondFactorByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/second-factor/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a secret for your authenticator app; it counts once you confirm it */
        post: operations["adminSetUpSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn two-step sign-in on; the recovery codes are shown only once */
        post: operations["adminConfirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn two-step sign-in off */
        post: operations["adminRemoveSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace your recovery codes; the new ones are shown only once */
        post: operations["adminReplaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your passkeys */
        get: operations["adminListPasskeys"];
        put?: never;
        /** List your passkeys */
        post: operations["adminListPasskeysByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/passkeys/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey: what PublicKeyCredential.parseCreationOptionsFromJSON takes */
        post: operations["adminRequestPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/passkeys/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the passkey that the browser made: id, clientDataJSON and attestationObject of the credential */
        post: operations["adminAddPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/passkeys/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove one of your passkeys */
        post: operations["adminRemovePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your password and end all your other sessions */
        post: operations["adminChangePassword"];
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
        AccountSession: {
            /**
             * @description Number of the session.
             * @example 7
             */
            id: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the session was last used.
             * @example 2026-03-02T10:00:00.000Z
             */
            used_at: string;
            /**
             * @description Address from which the user signed in.
             * @example 203.0.113.7
             */
            address: string;
            /**
             * @description The browser and its system.
             * @example Firefox on Linux
             */
            browser: string;
            /** @description The session of this call. */
            is_current: boolean;
        };
        AccountUser: {
            /**
             * @description Number of the user.
             * @example 42
             */
            id: number;
            /**
             * @description Name of the user.
             * @example Jane Doe
             */
            name: string;
            /**
             * @description E-mail address with which the user signs in.
             * @example jane.doe@print.example
             */
            email: string;
        };
        AcknowledgedAlert: {
            subject: string;
        };
        AdminAcceptedEvent: {
            /** @constant */
            kind: "accepted";
            /**
             * Format: date-time
             * @description When the order was accepted.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description Number of items of the order.
             * @example 2
             */
            items: number;
            /**
             * @description Number of files of the order.
             * @example 2
             */
            files: number;
        };
        AdminAccount: {
            /** @description What the user may do. */
            role: components["schemas"]["UserRole"];
            member_of: components["schemas"]["MemberOf"] | null;
            /**
             * @description Paths of the calls that the role may make.
             * @example [
             *       "/orders"
             *     ]
             */
            calls: string[];
            /** @description The user who is signed in; null = the call has a key. */
            user: components["schemas"]["AccountUser"] | null;
        };
        AdminActEvent: {
            /** @constant */
            kind: "act";
            /**
             * Format: date-time
             * @description When the operator or client acted.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description The credential: the command line, a session or a key.
             * @example the command line
             */
            actor: string;
            user: string | null;
            action: components["schemas"]["OrderAction"];
            /** @description Further facts, by name. */
            details: unknown;
            /**
             * @description Number of the run for many orders; null = the act was for this order alone.
             * @example 12
             */
            bulk_id: number | null;
        };
        AdminActedOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            /**
             * @description Full id of the order, as print partners know it.
             * @example 100000010000
             */
            id: string;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description The state of the order. */
            state: components["schemas"]["AdminState"];
        };
        AdminAddress: {
            /**
             * @description Company of the recipient.
             * @example Example Ltd
             */
            company: string | null;
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
            street2: string | null;
            /**
             * @description Postal code.
             * @example 10115
             */
            zip: string | null;
            /**
             * @description City.
             * @example Berlin
             */
            city: string;
            /**
             * @description State or region.
             * @example NY
             */
            state: string | null;
            /**
             * @description Country (ISO 3166-1 alpha-2).
             * @example DE
             */
            country: string;
            /**
             * @description E-mail address of the order or recipient.
             * @example jane.doe@mail.example
             */
            email: string;
            /**
             * @description Phone number.
             * @example +49 30 1234567
             */
            phone: string;
        };
        AdminAnnouncedFile: {
            /** @description Must be an integer from 1 to 9999999999. */
            size: number;
            name?: string;
        };
        AdminApp: {
            /**
             * @description Number of the app.
             * @example 4
             */
            id: number;
            /**
             * @description What OAuth calls client_id.
             * @example plt_app_example
             */
            public_id: string;
            /**
             * @description Name of the app.
             * @example Example App
             */
            name: string;
            /**
             * @description Number of the client that owns the app.
             * @example 1
             */
            owner_id: number;
            /**
             * @description Name of the client that owns the app.
             * @example Example Shop
             */
            owner_name: string;
            /** @description Whether the app has a secret; an app on the devices of users has none. */
            confidential: boolean;
            /**
             * @description Where the app may send users back to.
             * @example [
             *       "https://app.example/connected"
             *     ]
             */
            redirect_uris: string[];
            /**
             * @description How long access tokens of the app are valid, in seconds; null = as long as those of all apps.
             * @example 3600
             */
            access_token_seconds: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was disabled; null = it is not.
             * @example 2026-03-02T10:00:00.000Z
             */
            disabled_at: string | null;
        };
        AdminAppChanges: {
            /**
             * @description Number of the app; null = none. Must be an integer from 1 to 9007199254740991.
             * @example 4
             */
            app_id: number;
            /**
             * @description Name of the app.
             * @example Example App
             */
            name?: string;
            /**
             * @description Where the app may send users back to. Must be an array of up to 20 addresses.
             * @example [
             *       "https://app.example/connected"
             *     ]
             */
            redirect_uris?: string[];
            /**
             * @description How long access tokens of the app are valid, in seconds; null = as long as those of all apps. Must be an integer from 0 to 2592000.
             * @example 3600
             */
            access_token_seconds?: number;
        };
        AdminAppFilter: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
        };
        AdminAppSecret: {
            /**
             * @description The last four characters.
             * @example x7Qa
             */
            last_four: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            expires_at: string | null;
        };
        AdminAttemptReport: {
            host: string | null;
            status: number | null;
            code: string | null;
            detail: string | null;
            bytes: number | null;
            format: string | null;
            md5: string | null;
            /**
             * @description MD5 sum that the order has; null = none.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5_expected: string | null;
            /**
             * @description MD5 sum of what was fetched; null = not fetched.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5_actual: string | null;
            ms: number | null;
            late: boolean | null;
        };
        AdminBegunUpload: {
            /** @description Where the bytes go: by tus 1.0, or as a whole by PUT. It is a secret, and shown once. */
            upload: string;
            /** @description The url of the file in files/check. */
            file: string;
            /** Format: date-time */
            expires_at: string;
            size: number;
        };
        AdminBulkFilter: {
            /**
             * @description Only orders in these states. Must be one or several of the state numbers 1, 5, 6, 7, 10, 11, 15, 30, 31, 32, 40, 41, 45, 100, 500, 501, separated by commas.
             * @example 10,11,31
             */
            states?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /** @enum {string} */
            mode?: "live" | "sandbox";
            /** @enum {string} */
            cause?: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale";
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            since?: string;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            until?: string;
            /**
             * @description Only orders with these numbers.
             * @example [
             *       10000001,
             *       10000002
             *     ]
             */
            order_numbers?: number[];
        };
        AdminBulkPreview: {
            id: number;
            action: components["schemas"]["BulkAction"];
            /** @description Further facts, by name. */
            details: unknown;
            total: number;
            /** @description For how many of them the action is legal now. */
            legal: number;
            skipped: components["schemas"]["AdminCountedReason"][];
            oldest: components["schemas"]["AdminOldestOrder"] | null;
            /** Format: date-time */
            expires_at: string;
        };
        AdminBulkRequest: {
            /** @enum {string} */
            action: "retry" | "cancel" | "hold" | "release" | "note";
            reason?: string;
            /**
             * Format: date-time
             * @description Until when the orders are held. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-03T10:00:00.000Z
             */
            hold_until?: string;
            text?: string;
            filter: components["schemas"]["AdminBulkFilter"];
        };
        AdminBulkRun: {
            id: number;
            action: components["schemas"]["BulkAction"];
            /** @description Further facts, by name. */
            details: unknown;
            state: components["schemas"]["BulkState"];
            /**
             * @description The credential that acted.
             * @example the command line
             */
            actor: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it began; null = not yet.
             * @example 2026-03-02T10:00:00.000Z
             */
            started_at: string | null;
            /**
             * @description When it ended; null = it has not.
             * @example 2026-03-02T10:00:00.000Z
             */
            ended_at: string | null;
            total: number;
            done: number;
            left: number;
            skipped: components["schemas"]["AdminCountedReason"][];
            /** @description The orders for which it failed, by reason. */
            failed: components["schemas"]["AdminCountedReason"][];
        };
        AdminCancelConfirmation: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            reason: string;
        };
        AdminCancelEvent: {
            /** @constant */
            kind: "cancel";
            /**
             * Format: date-time
             * @description When the attempt was made.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            partner: string | null;
            /** @description The number of the cancel document in the order. */
            n: number;
            run: number;
            outcome: string;
            report: components["schemas"]["AdminAttemptReport"];
        };
        AdminCancelPreview: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            /**
             * @description Full id of the order, as print partners know it.
             * @example 100000010000
             */
            id: string;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description The state of the order. */
            state: components["schemas"]["AdminState"];
            copies: components["schemas"]["AdminCanceledCopies"][];
            /** @description Nothing is left to be made, so the order is canceled. */
            is_whole: boolean;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /** @description Credits for what was canceled. */
            credits: components["schemas"]["AdminOrderCredits"];
            /**
             * @description An amount with four decimals.
             * @example 33.2360
             */
            charged: string;
            /**
             * @description The shipments that are not sent any more, by the references of their items.
             * @example [
             *       [
             *         "item-1"
             *       ]
             *     ]
             */
            shipments: string[][];
            /** @description The print partners that are notified, and have to agree. */
            notified: components["schemas"]["AdminNotifiedPartner"][];
        };
        AdminCanceledCopies: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
            /** @description How many copies are canceled. */
            count: number;
            /** @description How many are left then. */
            left: number;
        };
        AdminCancellation: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /** @description The copies to cancel; without it the whole order. Must be an array of 1 to 500 items. */
            items?: components["schemas"]["AdminCopiesToCancel"][];
            reason: string;
            /** @description Whether the print partner has agreed, where it has or may have the order. */
            partner_agreed?: boolean;
        };
        AdminCancellationEffects: {
            /** @description Items that are not made. */
            items: number;
            /** @description Shipments that are not sent. */
            shipments: number;
            /**
             * @description An amount with four decimals.
             * @example 33.2360
             */
            credit: string;
        };
        AdminCatalogueCountry: {
            /**
             * @description The country (ISO 3166-1 alpha-2).
             * @example DE
             */
            code: string;
            /**
             * @description Name of the country.
             * @example Germany
             */
            name: string;
            /** @description Whether addresses in the country need a state. */
            require_state: boolean;
            /**
             * @description Pattern of postal codes; null = not checked.
             * @example ^[0-9]{5}$
             */
            zip_pattern: string | null;
            /** @description Whether a postal code that does not match is refused; otherwise it is a warning. */
            zip_certain: boolean;
            zone: string | null;
            /** @description Some shipping level reaches it. */
            served: boolean;
            /** @description How many regions are known. */
            regions: number;
        };
        AdminCatalogueDifference: {
            kind: components["schemas"]["DifferenceKind"];
            /** @description Identifies the entry. */
            key: string;
            /** @description The fields that differ. */
            fields: components["schemas"]["AdminFieldChange"][];
            /** @description How many fields there are besides. */
            more_fields: number;
        };
        AdminCatalogueExport: {
            /**
             * @description Which part of the catalogue.
             * @enum {string}
             */
            file: "catalogue" | "vat" | "shipping-rates" | "shipping-levels" | "countries" | "regions";
            /**
             * @description Format of the catalogue. Default: json; the other files are CSV.
             * @enum {string}
             */
            format?: "json" | "csv";
        };
        AdminCatalogueFile: {
            /** @description Which part of the catalogue. */
            file: components["schemas"]["ExportedFile"];
            text: string;
        };
        AdminCatalogueImport: {
            /**
             * @description Which part of the catalogue.
             * @enum {string}
             */
            file: "catalogue" | "vat" | "shipping-rates" | "shipping-levels" | "countries" | "regions" | "exchange-rates";
            /** @description Must be the text of the file: CSV, JSON for the catalogue, XML for exchange rates. */
            text: string;
            /** @description Whether nothing is changed or sent, and the reply says what would be. */
            dry_run?: boolean;
            /**
             * @description The version that the file was compared with; if the catalogue has another by now, the import is refused. Must be an integer from 0 to 2147483647.
             * @example 12
             */
            version?: number;
        };
        AdminCatalogueOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            note: string;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
            /** @description Whether the option applies if an order has none of its category. */
            is_default: boolean;
            /**
             * @description Added to the weight of one copy, in milligrams.
             * @example 1200
             */
            weight_mg: number;
            /**
             * @description Weight of one page in milligrams.
             * @example 1240
             */
            page_weight_mg: number;
            /** @description The paper; null = the option is not a paper. */
            paper: components["schemas"]["AdminPaper"] | null;
            /** @description What it is printed in; null = not known. */
            colour: components["schemas"]["Colour"] | null;
            /** @description The prices, each from a day and a quantity on. */
            prices: components["schemas"]["AdminCataloguePrice"][];
        };
        AdminCataloguePrice: {
            unit: components["schemas"]["PriceUnit"];
            min: number;
            max: number | null;
            /** @description An amount with four decimals. */
            amount: string;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-01-01
             */
            valid_from: string;
            effect: components["schemas"]["CatalogueEffect"];
        };
        AdminCatalogueSteps: {
            min: number;
            max: number;
            step: number;
        };
        AdminCatalogueTrim: {
            /**
             * @description Width in millimetres.
             * @example 148
             */
            width_mm: number;
            /**
             * @description Height in millimetres.
             * @example 210
             */
            height_mm: number;
        };
        AdminCategoryCount: {
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
            /**
             * @description Number of products of the category.
             * @example 12
             */
            products: number;
        };
        AdminChargedOffer: {
            level: string;
            /**
             * @description Name of the shipping level.
             * @example Ground - Tracked
             */
            level_name: string;
            option: string;
            /**
             * @description Days in transit.
             * @example 2
             */
            days_min: number;
            /**
             * @description The most days in transit.
             * @example 4
             */
            days_max: number;
            /** @description An amount with four decimals. */
            price: string;
        };
        AdminChargedShipment: {
            items: string[];
            /**
             * @description Weight in grams.
             * @example 4250
             */
            weight_g: number;
            offer: components["schemas"]["AdminChargedOffer"];
        };
        AdminCheapestTotal: {
            /** @description The cheapest offers of all shipments. */
            shipping: string;
            /** @description An amount with four decimals. */
            shipping_vat: string;
            /** @description An amount with four decimals. */
            amount: string;
        };
        AdminCheckOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages. Must be an integer from 0 to 9999999.
             * @example 224
             */
            count?: number;
        };
        AdminCheckedFile: {
            /**
             * @description Place of the file in the request, from 1.
             * @example 1
             */
            n: number;
            /**
             * @description What the file is for.
             * @example book
             */
            type: string;
            /**
             * @description Host that the file is fetched from.
             * @example files.shop.example
             */
            host: string;
            state: components["schemas"]["CheckedFileState"];
            /** @description Why it failed; null = it did not. */
            failure: components["schemas"]["AdminFileFailure"] | null;
            /**
             * @description SHA-256 sum of what was fetched, in 64 hexadecimal digits; null = not fetched.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string | null;
            /**
             * @description Size of what was fetched in bytes; null = not fetched.
             * @example 1048576
             */
            size: number | null;
            /**
             * @description Format of the content; null = not known.
             * @example pdf
             */
            format: string | null;
            /**
             * @description MD5 sum that the order has; null = none.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5_expected: string | null;
            md5: string | null;
            pages: number | null;
            boxes: components["schemas"]["AdminPageBoxes"][];
            image: components["schemas"]["AdminImageFacts"] | null;
            expected: components["schemas"]["AdminExpectedFile"];
            /** @description What is wrong with the file; empty if nothing is. */
            defects: components["schemas"]["AdminFileDefect"][];
            summary: components["schemas"]["AdminFileSummary"] | null;
            /**
             * @description Address of a picture of the first page, which expires; null = none.
             * @example https://print.example/previews/a1b2.png
             */
            preview: string | null;
        };
        AdminCheckedOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages.
             * @example 224
             */
            count: number;
        };
        AdminClient: {
            /**
             * @description Number of the client.
             * @example 1
             */
            id: number;
            /**
             * @description Name of the client.
             * @example Example Shop
             */
            name: string;
            /** @description standard, or enterprise: its orders may have meta. */
            tier: components["schemas"]["Tier"];
            /**
             * @description How long accepted orders wait, still cancelable, before the handover.
             * @example 60
             */
            hold_minutes: number;
            /**
             * @description ISO 4217: the invoice currency.
             * @example EUR
             */
            currency: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it ended; null = it has not.
             * @example 2026-03-02T10:00:00.000Z
             */
            ended_at: string | null;
        };
        AdminClientChanges: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id: number;
            /**
             * @description Name of the client.
             * @example Example Shop
             */
            name?: string;
            /**
             * @description standard, or enterprise: its orders may have meta.
             * @enum {string}
             */
            tier?: "standard" | "enterprise";
            /**
             * @description How long accepted orders wait, still cancelable, before the handover, in minutes. Must be an integer from 0 to 43200.
             * @example 60
             */
            hold_minutes?: number;
            /**
             * @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
        };
        AdminClientTerm: {
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string | null;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category: string | null;
            /** @description Whether the client can order it. */
            available: boolean;
            /** @description An amount with four decimals. */
            percent: string;
            /** @description An amount with four decimals. */
            order_fee: string;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-01-01
             */
            valid_from: string;
            effect: components["schemas"]["CatalogueEffect"];
        };
        AdminClientTermPage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminClientTerm"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
        };
        AdminClientTermQuery: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /** @enum {string} */
            effect?: "current" | "coming" | "past";
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminComparedPages: {
            found: number | null;
            needed: components["schemas"]["AdminPageNumbers"] | null;
            /** @description Preflight found a defect that is about this. */
            differs: boolean;
        };
        AdminComparedSize: {
            found: components["schemas"]["AdminFileSize"] | null;
            needed: components["schemas"]["AdminFileSize"] | null;
            /** @description Preflight found a defect that is about this. */
            differs: boolean;
        };
        AdminConstruction: {
            binding: components["schemas"]["Binding"] | null;
            cover_type: components["schemas"]["CoverType"] | null;
            cover: number | null;
            board: number | null;
            /** @description Millimetres. */
            hinge: number;
            /** @description Millimetres. */
            setback: number;
            /** @description Millimetres. */
            overhang: number;
            /** @description Millimetres. */
            wrap: number;
            /** @description Millimetres. */
            flap: number;
            spine_table: components["schemas"]["AdminSpineRow"][];
            /** @description What it is printed in; null = not known. */
            colour: components["schemas"]["Colour"] | null;
            sides: number | null;
        };
        AdminCopiesToCancel: {
            /**
             * @description The client's own reference of the item. Must be the reference of an item.
             * @example item-1
             */
            reference: string;
            /**
             * @description How many copies; without it all of the item. Must be an integer from 0 to 2147483647.
             * @example 10
             */
            count?: number;
        };
        AdminCostSubtotals: {
            /** @description An amount with four decimals. */
            items: string;
            /** @description An amount with four decimals. */
            fee: string;
            /** @description An amount with four decimals. */
            app_fee: string;
        };
        AdminCostTotal: {
            /** @description An amount with four decimals. */
            shipping: string;
            /** @description An amount with four decimals. */
            vat: string;
            /** @description An amount with four decimals. */
            amount: string;
        };
        AdminCountedReason: {
            reason: string;
            orders: number;
        };
        AdminCountryPage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminCatalogueCountry"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
        };
        AdminCountryQuery: {
            text?: string;
            zone?: string;
            served?: boolean;
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminCreatedPartner: {
            partner: components["schemas"]["AdminPartner"];
            /**
             * @description The key in its order documents. Shown only once.
             * @example plt_partner_0000000000000000000000000000000000000
             */
            order_key: string;
        };
        AdminCreatedWebhook: {
            endpoint: components["schemas"]["AdminWebhook"];
            /**
             * @description Where events are sent.
             * @example https://shop.example/hooks/platen
             */
            url: string;
            /** @description Stands in the body of every event; shown only now. */
            key: string;
            /** @description Signs every event; shown only now. */
            secret: string;
        };
        AdminCreditLine: {
            of: components["schemas"]["CreditOf"];
            items: string[];
            count: number | null;
            /** @description An amount with four decimals. */
            amount: string;
        };
        AdminDefectAcceptance: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /**
             * @description Number of the file in the order. Must be an integer from 0 to 99999.
             * @example 1
             */
            file: number;
            /**
             * @description Defects of the file that are accepted, so that it is printed as it is.
             * @example [
             *       "page_size"
             *     ]
             */
            accept: ("file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment")[];
        };
        AdminDeletedWebhook: {
            /**
             * @description Number of the webhook.
             * @example 12
             */
            id: number;
            deleted: boolean;
        };
        AdminEqualParcels: {
            /** @description How many equal parcels. */
            count: number;
            /**
             * @description Weight of each parcel in grams.
             * @example 4250
             */
            weight_g: number;
            /** @description Copies of all items in each parcel. */
            copies: number;
        };
        AdminEventReplay: {
            /**
             * @description Number of the webhook. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            id: number;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            since: string;
            /** @description Only events that were not delivered. */
            only_failed?: boolean;
            /** @description Whether nothing is changed or sent, and the reply says what would be. */
            dry_run?: boolean;
        };
        AdminEventResend: {
            /**
             * @description Number of the webhook. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            id: number;
            /**
             * @description Id of the event.
             * @example evt_10000001_1_mm8x3s00
             */
            event: string;
        };
        AdminExchangeRate: {
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /** @description Units for one euro, with eight decimals. */
            per_euro: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-01-01
             */
            valid_from: string;
            effect: components["schemas"]["CatalogueEffect"];
        };
        AdminExchangeRatePage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminExchangeRate"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
            newest: string | null;
            /** @description The newest rates are older than a week. */
            stale: boolean;
        };
        AdminExchangeRateQuery: {
            /**
             * @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminExpectedFile: {
            pages: components["schemas"]["AdminPageSteps"] | null;
            ordered_pages: number | null;
            trim: components["schemas"]["AdminTrimSize"] | null;
            /** @description Millimetres. */
            bleed: number;
            spine: number | null;
        };
        AdminExplainedRouting: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description The decisions which print partner makes what. */
            routings: components["schemas"]["AdminRouting"][];
        };
        AdminFetchEvent: {
            /** @constant */
            kind: "fetch";
            /**
             * Format: date-time
             * @description When the attempt was made.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description Number of the file in the order.
             * @example 1
             */
            file: number;
            /**
             * @description The client's reference of the item; null = a file of the whole order.
             * @example item-1
             */
            item: string | null;
            type: string;
            run: number;
            outcome: string;
            report: components["schemas"]["AdminAttemptReport"];
        };
        AdminFieldChange: {
            /**
             * @description Name of the field.
             * @example note
             */
            field: string;
            /**
             * @description The value until now; null = none.
             * @example Textbook
             */
            before: string | null;
            /**
             * @description The value of the file; null = none.
             * @example Textbook, perfect bound
             */
            after: string | null;
        };
        AdminFileCheck: {
            id: string;
            state: components["schemas"]["FileCheckState"];
            /** @description What an order with these files would come to; null = not known yet. */
            verdict: components["schemas"]["FileCheckVerdict"] | null;
            mode: components["schemas"]["Mode"];
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Name of the product.
             * @example Textbook paperback A5
             */
            product_name: string;
            options: components["schemas"]["AdminCheckedOption"][];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            files: components["schemas"]["AdminCheckedFile"][];
        };
        AdminFileCheckRequest: {
            id?: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product?: string;
            /** @description Must be an array of up to 50 options. */
            options?: components["schemas"]["AdminCheckOption"][];
            /** @description Must be an array of 1 to 5 files. */
            files?: components["schemas"]["AdminFileToCheck"][];
            /** @enum {string} */
            mode?: "live" | "sandbox";
            /** @description Must be an integer from 0 to 10. */
            wait?: number;
        };
        AdminFileDefect: {
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
            /** @description Runs of pages, first and last; empty if it is about the whole file. */
            pages: number[][];
            /**
             * @description What the client can do about it.
             * @example Export the pages in the size of the product.
             */
            remedy: string;
            /**
             * @description The cause that a print partner would cancel the item with; null = none.
             * @example CancelBookSize
             */
            cause: string | null;
            /** @description orders/files/accept may accept it. */
            acceptable: boolean;
            /** @description Whether the defect was accepted. */
            accepted: boolean;
        };
        AdminFileFailure: {
            code: string;
            /**
             * @description The same in words.
             * @example The file was not found.
             */
            sentence: string;
            remedy: string;
        };
        AdminFileReplacement: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /**
             * @description Number of the file in the order. Must be an integer from 0 to 99999.
             * @example 1
             */
            file: number;
            /**
             * Format: file-address
             * @description Where the service fetches the new file from. Must be an http or https address of up to 2048 characters, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /** @description Must be an MD5 sum of 32 hexadecimal digits. */
            md5?: string;
        };
        AdminFileSize: {
            /** @description Millimetres. */
            width: number;
            /** @description Millimetres. */
            height: number;
        };
        AdminFileSummary: {
            pages: components["schemas"]["AdminComparedPages"];
            trim: components["schemas"]["AdminComparedSize"];
            page: components["schemas"]["AdminComparedSize"];
            /** @description Different sizes of its pages. */
            sizes: number;
            pixels: components["schemas"]["AdminPixels"] | null;
        };
        AdminFileToCheck: {
            /**
             * @description What the file is for.
             * @example book
             */
            type: string;
            /**
             * Format: file-address
             * @description Must be an http or https address of up to 2048 characters, or the platen: address of an uploaded file.
             */
            url: string;
            /** @description Must be an MD5 sum of 32 hexadecimal digits. */
            md5sum?: string;
        };
        AdminFoundOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            /**
             * @description Full id of the order, as print partners know it.
             * @example 100000010000
             */
            id: string;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description live: a real order. sandbox: a simulated one. */
            mode: components["schemas"]["Mode"];
            /** @description The state of the order. */
            state: components["schemas"]["AdminState"];
            /** @description Why the order is in this state; null = nothing stopped it. */
            reason: components["schemas"]["AdminReason"] | null;
            /** @description Whose order it is. */
            client: components["schemas"]["AdminNamed"];
            /** @description The print partners that have or get the order. */
            partners: components["schemas"]["AdminNamed"][];
            /**
             * @description Number of items of the order.
             * @example 2
             */
            items: number;
            /**
             * @description Copies of all items of the order.
             * @example 100
             */
            copies: number;
            /**
             * @description The product of the first item.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * Format: date-time
             * @description When the order was accepted.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description Until when the order waits before its handover; null = it is not held.
             * @example 2026-03-02T10:00:00.000Z
             */
            held_until: string | null;
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
        };
        AdminFoundOrders: {
            /** @description The orders of the page. */
            orders: components["schemas"]["AdminFoundOrder"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example b3JkZXItNDcxMQ
             */
            next: string | null;
        };
        AdminHandover: {
            partner: string | null;
            /** @description Whether the print partner asks for its orders, instead of having an address. */
            pulls: boolean;
            /**
             * @description State of the handover.
             * @example taken
             */
            state: string;
            /** @description The print partner may have it, whatever it answered. */
            doubtful: boolean;
            /** @description Why it failed; null = it did not. */
            failure: components["schemas"]["AdminReason"] | null;
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            /**
             * @description When it was decided whether the print partner has the order; null = not yet.
             * @example 2026-03-02T10:00:00.000Z
             */
            settled_at: string | null;
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
        };
        AdminHandoverEvent: {
            /** @constant */
            kind: "handover";
            /**
             * Format: date-time
             * @description When the attempt was made.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            partner: string | null;
            /** @description Whether the order was handed over again on request. */
            resent: boolean;
            run: number;
            outcome: string;
            report: components["schemas"]["AdminAttemptReport"];
        };
        AdminHeldOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            /**
             * @description Full id of the order, as print partners know it.
             * @example 100000010000
             */
            id: string;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description The state of the order. */
            state: components["schemas"]["AdminState"];
            /**
             * Format: date-time
             * @description Until when the order waits before its handover.
             * @example 2026-03-02T10:00:00.000Z
             */
            held_until: string;
        };
        AdminHold: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /**
             * Format: date-time
             * @description Until when the order is held; or send minutes. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-03T10:00:00.000Z
             */
            until?: string;
            /**
             * @description For how many minutes the order is held. Must be an integer from 0 to 1000000.
             * @example 60
             */
            minutes?: number;
        };
        AdminHttpHeader: {
            name: string;
            value: string;
        };
        AdminImageFacts: {
            /**
             * @description Width in pixels.
             * @example 1819
             */
            width_px: number;
            /**
             * @description Height in pixels.
             * @example 2551
             */
            height_px: number;
            dpi: number | null;
            /**
             * @description gray, rgb, cmyk or indexed.
             * @example cmyk
             */
            colour_space: string;
        };
        AdminImportedFile: {
            /** @description Nothing was changed. */
            dry_run: boolean;
            /**
             * @description The version that the file was compared with; send it with the import to be sure that it is still the same.
             * @example 12
             */
            version: number;
            /** @description The parts of the file, each with what it changes. */
            sections: components["schemas"]["AdminImportedSection"][];
            rates: components["schemas"]["AdminImportedRates"] | null;
        };
        AdminImportedRates: {
            newest: string | null;
            stale: boolean;
        };
        AdminImportedSection: {
            name: components["schemas"]["ImportedSectionName"];
            /**
             * @description Entries that the file adds.
             * @example 3
             */
            added: number;
            /**
             * @description Entries that the file changes.
             * @example 5
             */
            changed: number;
            /**
             * @description Entries that the file removes.
             * @example 0
             */
            removed: number;
            /**
             * @description Entries that stay as they are.
             * @example 240
             */
            unchanged: number;
            /** @description The first 100: what is removed, changed, added. */
            differences: components["schemas"]["AdminCatalogueDifference"][];
        };
        AdminInvitation: {
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: "read-only" | "operator" | "administrator" | "client" | "partner";
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /**
             * @description Name of the user.
             * @example Jane Doe
             */
            name: string;
            /**
             * @description E-mail address with which the user signs in.
             * @example jane.doe@print.example
             */
            email: string;
        };
        AdminIssuedApp: {
            /** @description The app. */
            app: components["schemas"]["AdminApp"];
            /**
             * @description Secret of the app. Shown only once; a public app has none.
             * @example plt_secret_example
             */
            secret?: string;
        };
        AdminIssuedKey: {
            /**
             * @description The key. Shown only once.
             * @example plt_core_live_0000000000000000000000000000000000000
             */
            key: string;
            /** @description The new key, without its secret. */
            credential: components["schemas"]["AdminKey"];
        };
        AdminIssuedLink: {
            /** @description The user. */
            user: components["schemas"]["AdminUser"];
            /**
             * @description Where the user sets a password, once. Shown only once.
             * @example /new-password/a1b2c3
             */
            path: string;
            /** Format: date-time */
            expires_at: string;
        };
        AdminItemCancellation: {
            /**
             * @description The cause that the print partner reported; null = none.
             * @example CancelBookSize
             */
            cause: string | null;
            /**
             * @description Message of the print partner; null = none.
             * @example The pages are A4, not A5
             */
            message: string | null;
        };
        AdminItemCost: {
            /**
             * @description The client's own reference of the item.
             * @example item-1
             */
            reference: string;
            /** @description An amount with four decimals. */
            cost: string;
        };
        AdminItemDelay: {
            /**
             * @description What went wrong in production; null = not reported.
             * @example Cutting error
             */
            cause: string | null;
            /**
             * @description Expected delay in hours; null = not known.
             * @example 24
             */
            hours: number | null;
            /**
             * Format: date-time
             * @description When the delay was reported to have begun.
             * @example 2026-03-02T10:00:00.000Z
             */
            since: string;
        };
        AdminItemOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages.
             * @example 224
             */
            count: number;
            /** @description Empty if the catalogue no longer has the option. */
            note: string;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
        };
        AdminItemShipping: {
            level: string;
            option: string;
        };
        AdminItemStep: {
            step: components["schemas"]["ItemStepName"];
            status: components["schemas"]["ItemStepStatus"];
            at: string | null;
        };
        AdminKey: {
            /**
             * @description Number of the key.
             * @example 12
             */
            id: number;
            /** @description The interface that the key is for. */
            interface: components["schemas"]["KeyInterface"];
            /** @description live or sandbox; null = the interface has no modes. */
            mode: components["schemas"]["Mode"] | null;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number | null;
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number | null;
            /**
             * @description What an admin key may do; null = another key.
             * @example operator
             */
            role: string | null;
            /**
             * @description Name of the client or print partner; null = the operator.
             * @example Example Shop
             */
            owner: string | null;
            /**
             * @description What the key is used for.
             * @example web shop
             */
            name: string;
            /**
             * @description How the key begins.
             * @example plt_core_live_
             */
            prefix: string;
            /**
             * @description The last four characters.
             * @example x7Qa
             */
            last_four: string;
            /**
             * @description Calls per minute; null = the limit of the settings.
             * @example 1200
             */
            rate_limit: number | null;
            /**
             * @description What the simulated print partner does with sandbox orders; null = the preset.
             * @example happy
             */
            scenario: string | null;
            speed: string | null;
            /** @description Whether the key is accepted. */
            status: components["schemas"]["KeyStatus"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            expires_at: string | null;
            /**
             * @description When it was revoked; null = it is not.
             * @example 2026-03-02T10:00:00.000Z
             */
            revoked_at: string | null;
            /**
             * @description When the key was last used; null = never.
             * @example 2026-03-02T10:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description Address from which the key was last used; null = never.
             * @example 203.0.113.7
             */
            last_used_from: string | null;
        };
        AdminKeyFilter: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
        };
        AdminKeyRotation: {
            /**
             * @description Number of the key. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            credential_id: number;
            /**
             * @description How long the old one is accepted beside the new one.
             * @enum {string}
             */
            overlap: "now" | "1h" | "24h" | "7d";
        };
        AdminListedApp: {
            /**
             * @description Number of the app.
             * @example 4
             */
            id: number;
            /**
             * @description What OAuth calls client_id.
             * @example plt_app_example
             */
            public_id: string;
            /**
             * @description Name of the app.
             * @example Example App
             */
            name: string;
            /**
             * @description Number of the client that owns the app.
             * @example 1
             */
            owner_id: number;
            /**
             * @description Name of the client that owns the app.
             * @example Example Shop
             */
            owner_name: string;
            /** @description Whether the app has a secret; an app on the devices of users has none. */
            confidential: boolean;
            /**
             * @description Where the app may send users back to.
             * @example [
             *       "https://app.example/connected"
             *     ]
             */
            redirect_uris: string[];
            /**
             * @description How long access tokens of the app are valid, in seconds; null = as long as those of all apps.
             * @example 3600
             */
            access_token_seconds: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was disabled; null = it is not.
             * @example 2026-03-02T10:00:00.000Z
             */
            disabled_at: string | null;
            /** @description The secrets of the app that are accepted. */
            secrets: components["schemas"]["AdminAppSecret"][];
        };
        AdminListedCataloguePrice: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            option: string | null;
            unit: components["schemas"]["PriceUnit"];
            min: number;
            max: number | null;
            /** @description An amount with four decimals. */
            amount: string;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-01-01
             */
            valid_from: string;
            effect: components["schemas"]["CatalogueEffect"];
        };
        AdminListedPartner: {
            /**
             * @description Number of the print partner.
             * @example 3
             */
            id: number;
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            name: string;
            /**
             * @description Where its orders are sent; null = it pulls them or has the production board.
             * @example https://orders.printer.example/platen
             */
            address: string | null;
            /**
             * @description Of partners that cost the same, the one with the lowest number gets new orders.
             * @example 1
             */
            priority: number;
            /** @description Whether it gets new orders. */
            open: boolean;
            /**
             * @description Nothing is sent before this time; null = not paused.
             * @example 2026-03-02T10:00:00.000Z
             */
            paused_until: string | null;
            /**
             * @description When it ended; null = it has not.
             * @example 2026-03-02T10:00:00.000Z
             */
            ended_at: string | null;
            /** @description What it makes, where it ships, its capacity, calendar, costs and limits. */
            terms: unknown;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            deprecated_signal_at: string | null;
        };
        AdminListedProduct: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
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
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
            /** @description Made of cover and book, with a number of pages. */
            bound: boolean;
            /**
             * @description The files that the product needs.
             * @example [
             *       "cover",
             *       "book"
             *     ]
             */
            file_types: string[];
            /** @description The class of goods that decides the VAT rate. */
            vat_class: components["schemas"]["VatClass"];
            pages: components["schemas"]["AdminCatalogueSteps"] | null;
            quantity: components["schemas"]["AdminCatalogueSteps"];
            /** @description The size after cutting; null = not known. */
            trim: components["schemas"]["AdminCatalogueTrim"] | null;
            /**
             * @description Bleed on every side in millimetres.
             * @example 3
             */
            bleed_mm: number;
            /** @description How the product is made. */
            construction: components["schemas"]["AdminConstruction"];
            preflight: components["schemas"]["AdminPreflight"];
            /**
             * @description Weight of one copy in milligrams, without pages and options.
             * @example 85000
             */
            weight_mg: number;
            /**
             * Format: date
             * @description The first day on which it can be ordered.
             * @example 2026-01-01
             */
            valid_from: string;
            /** @description Whether it can be ordered now: from its first day on, with a price. */
            on_sale: boolean;
            /**
             * @description The lowest price without options, shipping and VAT; null = it has no price.
             * @example 2.9500
             */
            from_price: string | null;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string | null;
            /**
             * @description Number of options.
             * @example 12
             */
            options: number;
        };
        AdminListedUser: {
            /**
             * @description Number of the user.
             * @example 42
             */
            id: number;
            /**
             * @description Name of the user.
             * @example Jane Doe
             */
            name: string;
            /**
             * @description E-mail address with which the user signs in.
             * @example jane.doe@print.example
             */
            email: string;
            /** @description What the user may do. */
            role: components["schemas"]["UserRole"];
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number | null;
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number | null;
            /**
             * @description Name of the client or print partner of the user; null = one of the operator.
             * @example Example Shop
             */
            belongs_to: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /** @description False until the user has set a password by a link. */
            has_password: boolean;
            /** @description Whether the user has a second factor. */
            has_second_factor: boolean;
            /**
             * @description When it ended; null = it has not.
             * @example 2026-03-02T10:00:00.000Z
             */
            ended_at: string | null;
            /**
             * @description When the user last signed in; null = never.
             * @example 2026-03-02T10:00:00.000Z
             */
            last_sign_in_at: string | null;
            /**
             * @description Number of passkeys; /users/passkeys lists them.
             * @example 1
             */
            passkeys: number;
        };
        AdminListedWebhook: {
            /**
             * @description Number of the webhook.
             * @example 12
             */
            id: number;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number;
            /**
             * @description Number of the app; null = none.
             * @example 4
             */
            app_id: number | null;
            mode: components["schemas"]["Mode"];
            /** @description Values in its query are masked. */
            masked_url: string;
            /** @description The types of the events that are sent. */
            types: components["schemas"]["EventType"][];
            status: components["schemas"]["WebhookStatus"];
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * @description When it was disabled; null = it is not.
             * @example 2026-03-02T10:00:00.000Z
             */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /** @description Failed attempts since the last delivery. */
            failures: number;
            /**
             * @description Since when all attempts have failed; null = the last one succeeded.
             * @example 2026-03-02T10:00:00.000Z
             */
            failing_since: string | null;
            /**
             * @description Nothing is sent before this time; null = not paused.
             * @example 2026-03-02T10:00:00.000Z
             */
            paused_until: string | null;
            /**
             * @description Until when the previous secret signs as well; null = it does not.
             * @example 2026-03-02T10:00:00.000Z
             */
            old_secret_until: string | null;
            /**
             * @description Name of the client.
             * @example Example Shop
             */
            client_name: string;
            /**
             * @description Name of the app; null = none.
             * @example Example App
             */
            app_name: string | null;
            /** @description Events that are not sent yet; 1000 = as many or more. */
            waiting: number;
            /** @description What came of its newest attempts, the newest last. */
            recent: components["schemas"]["DeliveryOutcome"][];
        };
        AdminLoadedPartner: {
            partner: components["schemas"]["AdminPartner"];
            /** @description The date in its time zone. */
            day: string;
            load: {
                items: number;
                copies: number;
            };
        };
        AdminMailEvent: {
            /** @constant */
            kind: "mail";
            /** Format: date-time */
            at: string;
            /** @description Its id. */
            mail: number;
            tracking: string;
            state: components["schemas"]["MailState"];
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            reason: string | null;
        };
        AdminNamed: {
            id: number;
            name: string;
        };
        AdminNewApp: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id: number;
            /**
             * @description Name of the app.
             * @example Example App
             */
            name: string;
            /** @description Whether the app has a secret; an app on the devices of users has none. */
            confidential: boolean;
            /**
             * @description Where the app may send users back to. Must be an array of up to 20 addresses.
             * @example [
             *       "https://app.example/connected"
             *     ]
             */
            redirect_uris: string[];
            /**
             * @description How long access tokens of the app are valid, in seconds; null = as long as those of all apps. Must be an integer from 0 to 2592000.
             * @example 3600
             */
            access_token_seconds?: number;
        };
        AdminNewClient: {
            /**
             * @description Name of the client.
             * @example Example Shop
             */
            name: string;
            /**
             * @description standard, or enterprise: its orders may have meta.
             * @enum {string}
             */
            tier?: "standard" | "enterprise";
            /**
             * @description How long accepted orders wait, still cancelable, before the handover, in minutes. Must be an integer from 0 to 43200.
             * @example 60
             */
            hold_minutes?: number;
            /**
             * @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
        };
        AdminNewKey: {
            /**
             * @description The interface that the key is for.
             * @enum {string}
             */
            interface: "core" | "signal" | "admin";
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description live or sandbox, of a core key.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /**
             * @description What an admin key may do.
             * @enum {string}
             */
            role?: "read-only" | "operator" | "administrator";
            /**
             * @description What the key is used for.
             * @example web shop
             */
            name?: string;
            /**
             * @description Calls per minute; 0 = no limit. Must be an integer from 0 to 1000000000.
             * @example 1200
             */
            rate_limit?: number;
            /**
             * @description What the simulated print partner does with sandbox orders.
             * @enum {string}
             */
            scenario?: "happy" | "delay" | "error" | "cancel" | "partial" | "duplicate" | "shuffled" | "two-parcels" | "dead-partner" | "minimal";
        };
        AdminNewPartner: {
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            name: string;
            /**
             * Format: web-address
             * @description Where its orders are sent. Must be an http or https address of up to 2048 characters.
             * @example https://orders.printer.example/platen
             */
            address?: string;
            /**
             * @description Of partners that cost the same, the one with the lowest number gets new orders. Must be an integer from 0 to 1000000.
             * @example 1
             */
            priority?: number;
            /**
             * @description The key in its order documents, by which it recognizes this service.
             * @example key-of-the-partner
             */
            order_key?: string;
        };
        AdminNewRole: {
            /**
             * @description Number of the user. Must be an integer from 1 to 9007199254740991.
             * @example 42
             */
            user_id: number;
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: "read-only" | "operator" | "administrator" | "client" | "partner";
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
        };
        AdminNewUser: {
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: "read-only" | "operator" | "administrator" | "client" | "partner";
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /**
             * @description Name of the user.
             * @example Jane Doe
             */
            name: string;
            /**
             * @description E-mail address with which the user signs in.
             * @example jane.doe@print.example
             */
            email: string;
            /**
             * @description The password; without it one is made.
             * @example correct-horse-battery
             */
            password?: string;
        };
        AdminNewWebhook: {
            /**
             * @description Where events are sent.
             * @example https://shop.example/hooks/platen
             */
            url: string;
            /**
             * @description The types of the events that are sent. Without it all but OrderError.
             * @example [
             *       "ItemShipped"
             *     ]
             */
            types?: string[];
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /** @enum {string} */
            mode?: "live" | "sandbox";
        };
        AdminNotifiedPartner: {
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            partner: string;
            /** @description It learns of it when it asks for its orders. */
            pulls: boolean;
            copies: components["schemas"]["AdminCanceledCopies"][];
        };
        AdminOldestOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /**
             * Format: date-time
             * @description When the order was accepted.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
        };
        AdminOneApp: {
            /**
             * @description Number of the app; null = none. Must be an integer from 1 to 9007199254740991.
             * @example 4
             */
            app_id: number;
        };
        AdminOneBulkRun: {
            /** @description Must be an integer from 1 to 9007199254740991. */
            id: number;
        };
        AdminOneClient: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id: number;
        };
        AdminOneKey: {
            /**
             * @description Number of the key. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            credential_id: number;
        };
        AdminOneOrder: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
        };
        AdminOneProduct: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
        };
        AdminOneUser: {
            /**
             * @description Number of the user. Must be an integer from 1 to 9007199254740991.
             * @example 42
             */
            user_id: number;
        };
        AdminOneWebhook: {
            /**
             * @description Number of the webhook. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            id: number;
        };
        AdminOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            /**
             * @description Full id of the order, as print partners know it.
             * @example 100000010000
             */
            id: string;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description Whose order it is. */
            client: components["schemas"]["AdminNamed"];
            /** @description live: a real order. sandbox: a simulated one. */
            mode: components["schemas"]["Mode"];
            /** @description The state of the order. */
            state: components["schemas"]["AdminState"];
            /** @description Why the order is in this state; null = nothing stopped it. */
            reason: components["schemas"]["AdminReason"] | null;
            /** @description Whether its client may cancel it. */
            cancelable: boolean;
            /**
             * Format: date-time
             * @description When the order was accepted.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description Until when the order waits before its handover; null = it is not held.
             * @example 2026-03-02T10:00:00.000Z
             */
            held_until: string | null;
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            /**
             * @description E-mail address of the order or recipient.
             * @example jane.doe@mail.example
             */
            email: string;
            /** @description The addresses of the order. All items ship to the first one. */
            addresses: components["schemas"]["AdminAddress"][];
            /** @description What the order costs its client. */
            costs: components["schemas"]["AdminOrderCosts"];
            /** @description Credits for what was canceled. */
            credits: components["schemas"]["AdminOrderCredits"];
            /**
             * @description An amount with four decimals.
             * @example 33.2360
             */
            charged: string;
            /** @description The items of the order. */
            items: components["schemas"]["AdminOrderItem"][];
            /** @description The files of the order. */
            files: components["schemas"]["AdminOrderFile"][];
            /** @description The print partners that get the order, each with the state of its handover. */
            handovers: components["schemas"]["AdminHandover"][];
            /** @description What happened to the order, oldest first. */
            events: (components["schemas"]["AdminAcceptedEvent"] | components["schemas"]["AdminFetchEvent"] | components["schemas"]["AdminHandoverEvent"] | components["schemas"]["AdminCancelEvent"] | components["schemas"]["AdminWebhookDelivery"] | components["schemas"]["AdminMailEvent"] | components["schemas"]["AdminRoutingEvent"] | components["schemas"]["AdminActEvent"] | components["schemas"]["AdminSignalEvent"] | components["schemas"]["AdminStateEvent"])[];
        };
        AdminOrderAction: {
            action: components["schemas"]["OfferedAction"];
            /** @description Whether the action is possible now. */
            legal: boolean;
            /**
             * @description Why the action is not possible; null = it is.
             * @example the print partner has it
             */
            why: string | null;
            /**
             * @description partner_agreed: the action is possible once the print partner has agreed; null = nothing is to be confirmed.
             * @example partner_agreed
             */
            confirm: string | null;
        };
        AdminOrderCosts: {
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description Currency of the invoice (ISO 4217).
             * @example EUR
             */
            invoice_currency: string;
            /**
             * @description Invoice currency for one unit of currency.
             * @example 1.0000
             */
            invoice_exchange_rate: string;
            items: components["schemas"]["AdminItemCost"][];
            subtotals: components["schemas"]["AdminCostSubtotals"];
            shipments: components["schemas"]["AdminChargedShipment"][];
            total: components["schemas"]["AdminCostTotal"];
        };
        AdminOrderCredits: {
            lines: components["schemas"]["AdminCreditLine"][];
            /** @description An amount with four decimals. */
            total: string;
        };
        AdminOrderEverything: {
            order: components["schemas"]["AdminOrder"];
            /** @description What the order waits for, and why. */
            why: components["schemas"]["AdminOrderWhy"];
            /** @description What can be done with the order. */
            actions: components["schemas"]["AdminOrderAction"][];
            /** @description What a cancellation of the whole order would do. */
            if_canceled: components["schemas"]["AdminCancellationEffects"];
            alerts: components["schemas"]["Alert"][];
            /** @description Signed links to the documents for production. */
            sheets: components["schemas"]["AdminPartnerSheets"][];
        };
        AdminOrderFile: {
            /**
             * @description Number of the file in the order, from 1.
             * @example 1
             */
            n: number;
            /**
             * @description The client's reference of the item; null = a file of the whole order.
             * @example item-1
             */
            item: string | null;
            /**
             * @description What the file is for.
             * @example book
             */
            type: string;
            /**
             * @description State of the file.
             * @example fetched
             */
            state: string;
            /** @description Why it failed; null = it did not. */
            failure: components["schemas"]["AdminReason"] | null;
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            /**
             * @description Host that the file is fetched from.
             * @example files.shop.example
             */
            host: string;
            /**
             * @description SHA-256 sum of what was fetched, in 64 hexadecimal digits; null = not fetched.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string | null;
            /** @description What is wrong with the file; empty if nothing is. */
            defects: components["schemas"]["AdminFileDefect"][];
            /**
             * @description Size of what was fetched in bytes; null = not fetched.
             * @example 1048576
             */
            size: number | null;
            /**
             * @description Format of the content; null = not known.
             * @example pdf
             */
            format: string | null;
            /**
             * @description MD5 sum that the order has; null = none.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5_expected: string | null;
            md5: string | null;
            /**
             * @description When the file was deleted; null = it is stored.
             * @example 2026-03-02T10:00:00.000Z
             */
            expired_at: string | null;
            /**
             * @description Address of a picture of the first page, which expires; null = none.
             * @example https://print.example/previews/a1b2.png
             */
            preview: string | null;
            summary: components["schemas"]["AdminFileSummary"] | null;
        };
        AdminOrderItem: {
            /**
             * @description Full id of the item, as print partners know it.
             * @example 100000010001
             */
            id: string;
            /**
             * @description Place of the item in the order, from 1.
             * @example 1
             */
            n: number;
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
             * @description Number of copies.
             * @example 50
             */
            count: number;
            /**
             * @description How many of the copies the client or the operator canceled.
             * @example 0
             */
            canceled: number;
            /** @description How the item ships. */
            shipping: components["schemas"]["AdminItemShipping"];
            /**
             * @description The date on which the item ships, fixed when the order was accepted; null = not known.
             * @example 2026-03-05
             */
            ship_on: string | null;
            /** @description The state of the item. */
            state: components["schemas"]["AdminState"];
            /** @description Whether a delay was reported and production has not continued since. */
            delayed: boolean;
            /**
             * @description Tracking codes of the parcels.
             * @example [
             *       "00340434161094042557"
             *     ]
             */
            tracking: string[];
            /**
             * @description Name of the product.
             * @example Textbook paperback A5
             */
            product_name: string;
            /**
             * @description Title of the item; null = none.
             * @example My first book
             */
            title: string | null;
            /** @description The options that the item is made with. */
            options: components["schemas"]["AdminItemOption"][];
            /** @description The delay that was reported; null = none. */
            delay: components["schemas"]["AdminItemDelay"] | null;
            /** @description Why the print partner canceled the item; null = it did not. */
            cancellation: components["schemas"]["AdminItemCancellation"] | null;
            /** @description The parcels of the item. */
            parcels: components["schemas"]["AdminParcel"][];
            /** @description The steps of production, with the time of each. */
            steps: components["schemas"]["AdminItemStep"][];
        };
        AdminOrderNote: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /**
             * @description The note.
             * @example The client called about the address.
             */
            text: string;
        };
        AdminOrderQuery: {
            /**
             * @description Words of a reference, an e-mail address, a name, an item or a tracking code.
             * @example order-47
             */
            text?: string;
            /**
             * @description Only orders in these states. Must be one or several of the state numbers 1, 5, 6, 7, 10, 11, 15, 30, 31, 32, 40, 41, 45, 100, 500, 501, separated by commas.
             * @example 10,11,31
             */
            states?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /** @enum {string} */
            mode?: "live" | "sandbox";
            /** @enum {string} */
            cause?: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale";
            /** @enum {string} */
            reason?: "address_refused" | "no_address" | "connect_failed" | "tls_failed" | "timeout_first_byte" | "timeout_total" | "too_slow" | "too_large" | "too_many_redirects" | "redirect_refused" | "reset" | "bad_answer" | "aborted" | "status" | "md5_mismatch" | "empty_file" | "storage_failed" | "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment" | "handover_refused" | "handover_busy" | "handover_unclear" | "handover_unsent" | "handover_unanswered";
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            to?: string;
            /** @description Whether the oldest order comes first. */
            oldest_first?: boolean;
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
            /**
             * @description Where the page begins: next of the last page.
             * @example b3JkZXItNDcxMQ
             */
            after?: string;
        };
        AdminOrderTotal: {
            state: components["schemas"]["AdminState"];
            count: number;
        };
        AdminOrderTotalsQuery: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /** @enum {string} */
            mode?: "live" | "sandbox";
        };
        AdminOrderWhy: {
            /** Format: date-time */
            since: string;
            /** @description What the order waits for. */
            waits_for: components["schemas"]["WaitsFor"];
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            reasons: components["schemas"]["AdminWhyReason"][];
        };
        AdminPageBox: {
            /** @description Millimetres. */
            x: number;
            /** @description Millimetres. */
            y: number;
            /** @description Millimetres. */
            width: number;
            /** @description Millimetres. */
            height: number;
        };
        AdminPageBoxes: {
            /** @description Runs of pages, first and last. */
            pages: number[][];
            media: components["schemas"]["AdminPageBox"];
            crop: components["schemas"]["AdminPageBox"] | null;
            bleed: components["schemas"]["AdminPageBox"] | null;
            trim: components["schemas"]["AdminPageBox"] | null;
            /** @description In degrees. */
            rotation: number;
        };
        AdminPageNumbers: {
            min: number;
            max: number;
        };
        AdminPageSteps: {
            min: number;
            max: number;
            step: number;
        };
        AdminPaper: {
            /** @description Grams per square metre. */
            grammage: number;
            /** @description An amount with four decimals. */
            bulk: string;
        };
        AdminParcel: {
            /**
             * @description Tracking code of the parcel.
             * @example 00340434161094042557
             */
            tracking: string;
            /**
             * @description The shipping option that the parcel was sent with; null = not reported.
             * @example DHL Paket
             */
            shipping_option: string | null;
            /**
             * Format: date-time
             * @description When the parcel was shipped.
             * @example 2026-03-02T10:00:00.000Z
             */
            shipped_at: string;
        };
        AdminPartner: {
            /**
             * @description Number of the print partner.
             * @example 3
             */
            id: number;
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            name: string;
            /**
             * @description Where its orders are sent; null = it pulls them or has the production board.
             * @example https://orders.printer.example/platen
             */
            address: string | null;
            /**
             * @description Of partners that cost the same, the one with the lowest number gets new orders.
             * @example 1
             */
            priority: number;
            /** @description Whether it gets new orders. */
            open: boolean;
            /**
             * @description Nothing is sent before this time; null = not paused.
             * @example 2026-03-02T10:00:00.000Z
             */
            paused_until: string | null;
            /**
             * @description When it ended; null = it has not.
             * @example 2026-03-02T10:00:00.000Z
             */
            ended_at: string | null;
            /** @description What it makes, where it ships, its capacity, calendar, costs and limits. */
            terms: unknown;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
        };
        AdminPartnerChanges: {
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id: number;
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            name?: string;
            /**
             * Format: web-address
             * @description Where its orders are sent. Must be an http or https address of up to 2048 characters.
             * @example https://orders.printer.example/platen
             */
            address?: string;
            /** @description Whether the print partner asks for its orders, instead of having an address. */
            pulls?: boolean;
            /**
             * @description Of partners that cost the same, the one with the lowest number gets new orders. Must be an integer from 0 to 1000000.
             * @example 1
             */
            priority?: number;
            /** @description Whether it gets new orders. */
            open?: boolean;
            /**
             * @description The key in its order documents, by which it recognizes this service.
             * @example key-of-the-partner
             */
            order_key?: string;
            /**
             * Format: date-time
             * @description Nothing is sent before this time; null = not paused. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T10:00:00.000Z
             */
            paused_until?: string;
            resumed?: boolean;
            ended?: boolean;
            terms?: Record<string, never>;
        };
        AdminPartnerSheets: {
            partner: string | null;
            /**
             * @description A signed link to a PDF with the job ticket of each item.
             * @example https://print.example/sheets/a1b2.pdf
             */
            job_ticket: string;
            /**
             * @description The same for the packing slip of the parcel.
             * @example https://print.example/sheets/c3d4.pdf
             */
            packing_slip: string;
        };
        AdminPixels: {
            width: number;
            height: number;
        };
        AdminPlannedCancel: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /** @description The copies to cancel; without it the whole order. Must be an array of 1 to 500 items. */
            items?: components["schemas"]["AdminCopiesToCancel"][];
        };
        AdminPreflight: {
            mode: components["schemas"]["PreflightMode"];
            /** @description Further facts, by name. */
            severities: unknown;
            /** @description Further facts, by name. */
            limits: unknown;
            acceptable: string[] | null;
        };
        AdminPricePage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminListedCataloguePrice"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
        };
        AdminPriceQuery: {
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product?: string;
            /**
             * @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /** @enum {string} */
            effect?: "current" | "coming" | "past";
            text?: string;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category?: string;
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminProduct: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            reference: string;
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
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
            /** @description Made of cover and book, with a number of pages. */
            bound: boolean;
            /**
             * @description The files that the product needs.
             * @example [
             *       "cover",
             *       "book"
             *     ]
             */
            file_types: string[];
            /** @description The class of goods that decides the VAT rate. */
            vat_class: components["schemas"]["VatClass"];
            pages: components["schemas"]["AdminCatalogueSteps"] | null;
            quantity: components["schemas"]["AdminCatalogueSteps"];
            /** @description The size after cutting; null = not known. */
            trim: components["schemas"]["AdminCatalogueTrim"] | null;
            /**
             * @description Bleed on every side in millimetres.
             * @example 3
             */
            bleed_mm: number;
            /** @description How the product is made. */
            construction: components["schemas"]["AdminConstruction"];
            preflight: components["schemas"]["AdminPreflight"];
            /**
             * @description Weight of one copy in milligrams, without pages and options.
             * @example 85000
             */
            weight_mg: number;
            /**
             * Format: date
             * @description The first day on which it can be ordered.
             * @example 2026-01-01
             */
            valid_from: string;
            /** @description Whether it can be ordered now: from its first day on, with a price. */
            on_sale: boolean;
            /**
             * @description The lowest price without options, shipping and VAT; null = it has no price.
             * @example 2.9500
             */
            from_price: string | null;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string | null;
            /** @description The options of the product. */
            options: components["schemas"]["AdminCatalogueOption"][];
            /** @description The prices, each from a day and a quantity on. */
            prices: components["schemas"]["AdminCataloguePrice"][];
        };
        AdminProductPage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminListedProduct"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
            /**
             * @description How many products match.
             * @example 84
             */
            count: number;
            /** @description The categories of the products that match. */
            categories: components["schemas"]["AdminCategoryCount"][];
        };
        AdminProductQuery: {
            text?: string;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category?: string;
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminQuotedFee: {
            of: string | null;
            /**
             * @description An amount with four decimals.
             * @example 0.4400
             */
            unit_amount: string;
            /**
             * @description Currency of unit_amount (ISO 4217).
             * @example EUR
             */
            unit_currency: string;
            /**
             * @description Units of the currency for one unit of unit_currency.
             * @example 1.0000
             */
            exchange_rate: string;
            /** @description An amount with four decimals. */
            amount: string;
            /**
             * @description An amount with four decimals.
             * @example 7.0000
             */
            vat_percent: string;
        };
        AdminQuotedItem: {
            reference: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Number of copies.
             * @example 50
             */
            count: number;
            options: components["schemas"]["AdminQuotedOption"][];
            /** @description An amount with four decimals. */
            cost: string;
            /**
             * @description An amount with four decimals.
             * @example 7.0000
             */
            vat_percent: string;
            lines: components["schemas"]["AdminQuotedLine"][];
        };
        AdminQuotedLine: {
            /** @description The product or option. */
            of: string;
            rule: components["schemas"]["PriceUnit"];
            /**
             * @description An amount with four decimals.
             * @example 0.4400
             */
            unit_amount: string;
            /**
             * @description Currency of unit_amount (ISO 4217).
             * @example EUR
             */
            unit_currency: string;
            /**
             * @description Units of the currency for one unit of unit_currency.
             * @example 1.0000
             */
            exchange_rate: string;
            times: number;
            /** @description An amount with four decimals. */
            percent: string;
            /** @description An amount with four decimals. */
            amount: string;
        };
        AdminQuotedOffer: {
            level: string;
            /**
             * @description Name of the shipping level.
             * @example Ground - Tracked
             */
            level_name: string;
            option: string;
            /**
             * @description The fewest days in transit.
             * @example 2
             */
            days_min: number;
            /**
             * @description The most days in transit.
             * @example 4
             */
            days_max: number;
            /** @description An amount with four decimals. */
            price: string;
            /**
             * @description An amount with four decimals.
             * @example 7.0000
             */
            vat_percent: string;
            /** @description An amount with four decimals. */
            vat: string;
        };
        AdminQuotedOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages.
             * @example 224
             */
            count: number;
        };
        AdminQuotedShipment: {
            /**
             * @description Weight in grams.
             * @example 4250
             */
            weight_g: number;
            items: string[];
            parcels: components["schemas"]["AdminEqualParcels"][];
            offers: components["schemas"]["AdminQuotedOffer"][];
        };
        AdminQuotedVat: {
            /** @description An amount with four decimals. */
            percent: string;
            /** @description An amount with four decimals. */
            base: string;
            /** @description An amount with four decimals. */
            amount: string;
        };
        AdminReaddressing: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /**
             * @description Position of the address in the order, from 1; without it the first. Must be an integer from 0 to 1000.
             * @example 1
             */
            address?: number;
            /**
             * @description Company of the recipient.
             * @example Example Ltd
             */
            company?: string;
            /**
             * @description First name of the recipient.
             * @example Jane
             */
            firstname?: string;
            /**
             * @description Last name of the recipient.
             * @example Doe
             */
            lastname?: string;
            /**
             * @description Street and number.
             * @example Main Street 1
             */
            street1?: string;
            /**
             * @description Second line of the street.
             * @example Apartment 4
             */
            street2?: string;
            /**
             * @description Postal code.
             * @example 10115
             */
            zip?: string;
            /**
             * @description City.
             * @example Berlin
             */
            city?: string;
            /**
             * @description E-mail address of the order or recipient.
             * @example jane.doe@mail.example
             */
            email?: string;
            /**
             * @description Phone number.
             * @example +49 30 1234567
             */
            phone?: string;
            /**
             * @description Fields of the address to be emptied.
             * @example [
             *       "company"
             *     ]
             */
            clear?: ("company" | "firstname" | "lastname" | "street1" | "street2" | "zip" | "city" | "email" | "phone")[];
        };
        AdminReason: {
            /** @description One of the reason codes, for programs. */
            code: string;
            /**
             * @description The same in words.
             * @example The file was not found.
             */
            sentence: string;
        };
        AdminRegion: {
            /**
             * @description Country (ISO 3166-1 alpha-2).
             * @example DE
             */
            country: string;
            /**
             * @description Code of the region.
             * @example NY
             */
            code: string;
            name: string;
        };
        AdminRegionPage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminRegion"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
        };
        AdminRegionQuery: {
            /**
             * @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example DE
             */
            country?: string;
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminReplayedEvents: {
            id: number;
            /**
             * @description Number of orders whose events are sent, or would be with dry_run.
             * @example 3
             */
            orders: number;
            /**
             * @description How many events are sent, or would be with dry_run.
             * @example 7
             */
            events: number;
            /** @description Whether nothing is changed or sent, and the reply says what would be. */
            dry_run: boolean;
        };
        AdminRerouted: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number;
            reference: string;
            /**
             * @description Names of the print partners that have the items now.
             * @example [
             *       "Example Print"
             *     ]
             */
            partners: string[];
            /**
             * @description Names of the print partners that must confirm a cancellation first.
             * @example [
             *       "Other Print"
             *     ]
             */
            awaited: string[];
        };
        AdminRerouting: {
            /**
             * @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id.
             * @example order-4711
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991.
             * @example 10000001
             */
            number?: number;
            /**
             * @description Number of the print partner that has the items now. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            from_partner_id?: number;
            /** @description Whether the print partner has agreed, where it has or may have the order. */
            partner_agreed?: boolean;
        };
        AdminResentEvent: {
            id: number;
            event: string;
        };
        AdminRotatedKey: {
            /**
             * @description The key. Shown only once.
             * @example plt_core_live_0000000000000000000000000000000000000
             */
            key: string;
            /** @description The new key, without its secret. */
            credential: components["schemas"]["AdminKey"];
            /** @description The old key, which expires after the overlap. */
            replaced: components["schemas"]["AdminKey"];
        };
        AdminRotatedWebhook: {
            endpoint: components["schemas"]["AdminWebhook"];
            /** @description Shown only now. */
            secret: string;
        };
        AdminRouting: {
            n: number;
            /** Format: date-time */
            at: string;
            cause: components["schemas"]["RoutingCause"];
            shipment: number | null;
            /**
             * @description Places of the items in the order, from 1.
             * @example [
             *       1,
             *       2
             *     ]
             */
            items: number[];
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number | null;
            /**
             * @description Name of the chosen print partner; null = none.
             * @example Example Print
             */
            partner: string | null;
            cost: string | null;
            /**
             * @description Cost at the print partner that the price is based on, with four decimals; null = it is the chosen one, or not known.
             * @example 18.2000
             */
            planned_cost: string | null;
            /** @description What was found about each print partner. */
            verdicts: components["schemas"]["AdminRoutingVerdict"][];
        };
        AdminRoutingEvent: {
            /** @constant */
            kind: "routing";
            /** Format: date-time */
            at: string;
            /**
             * @description Places of the items in the order, from 1.
             * @example [
             *       1,
             *       2
             *     ]
             */
            items: number[];
            /**
             * @description Name of the chosen print partner; null = none.
             * @example Example Print
             */
            partner: string | null;
            cause: components["schemas"]["RoutingCause"];
        };
        AdminRoutingVerdict: {
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number;
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            partner: string;
            /** @description Whether the print partner was chosen. */
            chosen: boolean;
            /** @description Why it was chosen, or was not. */
            code: string;
            /** @description The same about the partner, beginning with a verb. */
            sentence: string;
            cost: string | null;
        };
        AdminSecretRotation: {
            /**
             * @description Number of the app; null = none. Must be an integer from 1 to 9007199254740991.
             * @example 4
             */
            app_id: number;
            /**
             * @description How long the old one is accepted beside the new one.
             * @enum {string}
             */
            overlap: "now" | "1h" | "24h" | "7d";
        };
        AdminSentTest: {
            id: number;
            types: components["schemas"]["EventType"][];
        };
        AdminShippingLevel: {
            reference: string;
            name: string;
            note: string;
            /** @description 1 = slowest. */
            speed: number;
        };
        AdminShippingLevelPage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminShippingLevel"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
        };
        AdminShippingLevelQuery: {
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminShippingRate: {
            zone: string;
            level: string;
            option: string;
            /**
             * @description The heaviest parcel in grams.
             * @example 31500
             */
            max_weight_g: number;
            /** @description An amount with four decimals. */
            price: string;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description The fewest days in transit.
             * @example 2
             */
            days_min: number;
            /**
             * @description The most days in transit.
             * @example 4
             */
            days_max: number;
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number | null;
        };
        AdminShippingRatePage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminShippingRate"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
        };
        AdminShippingRateQuery: {
            zone?: string;
            level?: string;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminSignalEvent: {
            /** @constant */
            kind: "signal";
            /**
             * Format: date-time
             * @description When the signal was received.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @description When it happened, by the print partner.
             * @example 2026-03-02T10:00:00.000Z
             */
            signaled_at: string;
            /**
             * @description Full id of the item.
             * @example 100000010001
             */
            item: string;
            /**
             * @description Type of the signal.
             * @example ItemShipped
             */
            type: string;
            /**
             * @description The effect of the signal.
             * @example moved
             */
            verdict: string;
            /** @description Another print partner had the item then, so it moved nothing. */
            late: boolean;
            /**
             * @description When the operator settled the late signal; null = not, or it is not late.
             * @example 2026-03-02T10:00:00.000Z
             */
            settled_at: string | null;
            partner: string | null;
            /**
             * @description Tracking code of the parcel; null = another signal.
             * @example 00340434161094042557
             */
            tracking: string | null;
            /**
             * @description The shipping option that the parcel was sent with; null = not reported.
             * @example DHL Paket
             */
            shipping_option: string | null;
            /**
             * @description The cause that the print partner reported; null = none.
             * @example Cutting error
             */
            cause: string | null;
            /**
             * @description Message of the print partner; null = none.
             * @example The pages are A4, not A5
             */
            message: string | null;
            /**
             * @description Expected delay in hours; null = not known.
             * @example 24
             */
            delay_hours: number | null;
            /**
             * @description How often the signal was received.
             * @example 1
             */
            seen_count: number;
        };
        AdminSpineRow: {
            from: number;
            to: number;
            /** @description Millimetres. */
            spine: number;
        };
        AdminState: {
            /**
             * @description Number of the state.
             * @example 45
             */
            number: number;
            /**
             * @description Name of the state.
             * @example order_state_uploaded
             */
            code: string;
        };
        AdminStateEvent: {
            /** @constant */
            kind: "state";
            /**
             * Format: date-time
             * @description When the order entered the state.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /** @description The state that the order entered. */
            state: components["schemas"]["AdminState"];
            /** @description Why the order is in this state; null = nothing stopped it. */
            reason: components["schemas"]["AdminReason"] | null;
        };
        AdminTraceInput: {
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
        };
        AdminTraceLine: {
            /**
             * @description What is calculated.
             * @example item-1: textbook_pb_a5_p_bw
             */
            about: string;
            /** @description The unit of a price, or order_fee, shipping, vat or sum. */
            rule: string;
            /** @description The factors of a product, or the terms of a sum. */
            inputs: components["schemas"]["AdminTraceInput"][];
            /** @description Amount before rounding; ends with … if there are more decimals. */
            exact: string;
            rounding: string;
            /** @description An amount with four decimals. */
            amount: string;
            /** @description The row of the catalogue that the step applies; null = none. */
            row: components["schemas"]["AdminTraceRow"] | null;
        };
        AdminTraceRow: {
            min: number;
            max: number | null;
            /** @description An amount with four decimals. */
            amount: string;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * Format: date
             * @description The first day on which it counts.
             * @example 2026-01-01
             */
            valid_from: string;
        };
        AdminTriedItem: {
            reference?: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Number of copies. Must be an integer from 0 to 9999999.
             * @example 50
             */
            count: number;
            /** @description Must be an array of up to 100 options. */
            options?: components["schemas"]["AdminTriedOption"][];
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            shipping_level?: string;
        };
        AdminTriedOption: {
            reference: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages. Must be an integer from 0 to 9999999.
             * @example 224
             */
            count?: number;
        };
        AdminTriedPrices: {
            /**
             * @description The version of the catalogue.
             * @example 12
             */
            version: number;
            /**
             * Format: date
             * @description The day by whose prices it is calculated.
             * @example 2026-03-02
             */
            today: string;
            /** @description Items and fees without shipping and VAT. */
            price: string;
            /** @description An amount with four decimals. */
            vat: string;
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description Currency of the invoice (ISO 4217).
             * @example EUR
             */
            invoice_currency: string;
            /**
             * @description Units of the invoice currency for one unit of currency.
             * @example 1.0000
             */
            invoice_exchange_rate: string;
            subtotals: components["schemas"]["AdminTriedSubtotals"];
            /** @description The items with their costs. */
            items: components["schemas"]["AdminQuotedItem"][];
            /** @description The fees. */
            fees: components["schemas"]["AdminQuotedFee"][];
            /** @description VAT by its rates. */
            vat_lines: components["schemas"]["AdminQuotedVat"][];
            /** @description The shipments with their offers. */
            shipments: components["schemas"]["AdminQuotedShipment"][];
            cheapest: components["schemas"]["AdminCheapestTotal"];
            /** @description Every step of the calculation. */
            trace: components["schemas"]["AdminTraceLine"][];
        };
        AdminTriedQuote: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example DE
             */
            country: string;
            /**
             * @description State of the destination, where one is needed.
             * @example NY
             */
            state?: string;
            /** @description Must be an array of 1 to 50 items. */
            items: components["schemas"]["AdminTriedItem"][];
        };
        AdminTriedSubtotals: {
            /** @description An amount with four decimals. */
            items: string;
            /** @description An amount with four decimals. */
            fee: string;
            /** @description An amount with four decimals. */
            app_fee: string;
        };
        AdminTrimSize: {
            /** @description Millimetres. */
            width: number;
            /** @description Millimetres. */
            height: number;
        };
        AdminUser: {
            /**
             * @description Number of the user.
             * @example 42
             */
            id: number;
            /**
             * @description Name of the user.
             * @example Jane Doe
             */
            name: string;
            /**
             * @description E-mail address with which the user signs in.
             * @example jane.doe@print.example
             */
            email: string;
            /** @description What the user may do. */
            role: components["schemas"]["UserRole"];
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number | null;
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number | null;
            /**
             * @description Name of the client or print partner of the user; null = one of the operator.
             * @example Example Shop
             */
            belongs_to: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /** @description False until the user has set a password by a link. */
            has_password: boolean;
            /** @description Whether the user has a second factor. */
            has_second_factor: boolean;
            /**
             * @description When it ended; null = it has not.
             * @example 2026-03-02T10:00:00.000Z
             */
            ended_at: string | null;
        };
        AdminUserFilter: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /** @description Must be an integer from 1 to 9007199254740991. */
            after?: number;
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
        };
        AdminUserPage: {
            users: components["schemas"]["AdminListedUser"][];
            next: number | null;
        };
        AdminUserWithPassword: {
            /** @description The user. */
            user: components["schemas"]["AdminUser"];
            /**
             * @description The password. Shown only once.
             * @example correct-horse-battery
             */
            password: string;
        };
        AdminVatRate: {
            /**
             * @description Country (ISO 3166-1 alpha-2).
             * @example DE
             */
            country: string;
            /**
             * @description Name of the country.
             * @example Germany
             */
            country_name: string;
            /** @description The class of goods that decides the VAT rate. */
            vat_class: components["schemas"]["VatClass"];
            /** @description An amount with four decimals. */
            percent: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-01-01
             */
            valid_from: string;
            effect: components["schemas"]["CatalogueEffect"];
        };
        AdminVatRatePage: {
            /**
             * @description The version of the catalogue; every import increments it.
             * @example 12
             */
            version: number;
            /** @description The rows of the page. */
            rows: components["schemas"]["AdminVatRate"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example dGV4dGJvb2s
             */
            next: string | null;
        };
        AdminVatRateQuery: {
            /**
             * @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE.
             * @example DE
             */
            country?: string;
            /** @enum {string} */
            effect?: "current" | "coming" | "past";
            /**
             * @description Where the page begins: next of the last page.
             * @example dGV4dGJvb2s
             */
            after?: string;
            /**
             * @description The most rows of a page. Must be an integer from 1 to 500.
             * @example 100
             */
            limit?: number;
        };
        AdminWebhook: {
            /**
             * @description Number of the webhook.
             * @example 12
             */
            id: number;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number;
            /**
             * @description Number of the app; null = none.
             * @example 4
             */
            app_id: number | null;
            mode: components["schemas"]["Mode"];
            /** @description Values in its query are masked. */
            masked_url: string;
            /** @description The types of the events that are sent. */
            types: components["schemas"]["EventType"][];
            status: components["schemas"]["WebhookStatus"];
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * @description When it was disabled; null = it is not.
             * @example 2026-03-02T10:00:00.000Z
             */
            disabled_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /** @description Failed attempts since the last delivery. */
            failures: number;
            /**
             * @description Since when all attempts have failed; null = the last one succeeded.
             * @example 2026-03-02T10:00:00.000Z
             */
            failing_since: string | null;
            /**
             * @description Nothing is sent before this time; null = not paused.
             * @example 2026-03-02T10:00:00.000Z
             */
            paused_until: string | null;
            /**
             * @description Until when the previous secret signs as well; null = it does not.
             * @example 2026-03-02T10:00:00.000Z
             */
            old_secret_until: string | null;
        };
        AdminWebhookAttempt: {
            id: number;
            /**
             * @description Id of the event.
             * @example evt_10000001_1_mm8x3s00
             */
            event: string;
            type: components["schemas"]["EventType"];
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number | null;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            order_reference: string;
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            /** Format: date-time */
            at: string;
            ms: number;
            request_headers: components["schemas"]["AdminHttpHeader"][];
            /** @description With a masked apikey. */
            request_body: string;
            outcome: components["schemas"]["DeliveryOutcome"];
            status: number | null;
            code: string | null;
            /** @description The beginning of the answer, or what prevented one. */
            detail: string;
            answer_headers: components["schemas"]["AdminHttpHeader"][];
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            /** @description The attempts are spent; later events of the order are sent. */
            set_aside: boolean;
        };
        AdminWebhookAttemptPage: {
            /**
             * @description Number of the webhook. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            id: number;
            /** @description Must be an integer from 1 to 9007199254740991. */
            before?: number;
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
        };
        AdminWebhookDelivery: {
            /** @constant */
            kind: "webhook";
            /** Format: date-time */
            at: string;
            type: components["schemas"]["EventType"];
            item: string | null;
            /** @description Its id. */
            webhook: number;
            masked_url: string;
            state: components["schemas"]["DeliveryState"];
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            attempt: number | null;
            status: number | null;
            code: string | null;
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
        };
        AdminWebhookFilter: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
        };
        AdminWebhookTest: {
            /**
             * @description Number of the webhook. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            id: number;
            type?: string;
        };
        AdminWhyReason: {
            code: string;
            /**
             * @description Further facts, by name.
             * @example {}
             */
            facts: unknown;
        };
        Alert: {
            id: number;
            cause: components["schemas"]["AlertCause"];
            /** @description The order, or the part of the service. */
            subject: string;
            order: components["schemas"]["AlertedOrder"] | null;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            raised_at: string;
        };
        /** @enum {string} */
        AlertCause: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale";
        AlertGroup: {
            cause: components["schemas"]["AlertCause"];
            severity: components["schemas"]["Severity"];
            count: number;
            /** @description How many of them are about an order. */
            orders: number;
            /** Format: date-time */
            oldest: string;
            /** @description Why its orders stopped, the most frequent reason first. */
            reasons: components["schemas"]["AlertReason"][];
        };
        AlertMails: {
            /** @enum {string} */
            alerts: "off" | "critical" | "all";
        };
        AlertPage: {
            alerts: components["schemas"]["Alert"][];
            next: number | null;
        };
        AlertQuery: {
            /** @enum {string} */
            cause: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale";
            /** @description Must be an integer from 1 to 9007199254740991. */
            after?: number;
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
        };
        AlertReason: {
            code: components["schemas"]["StopReason"];
            count: number;
        };
        AlertedOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            reference: string;
            client: components["schemas"]["NamedClient"];
        };
        AuditEntry: {
            /**
             * @description Number of the entry, from 1 without gaps.
             * @example 4711
             */
            n: number;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description Who made the change.
             * @example the command line
             */
            actor: string;
            /**
             * @description What was done.
             * @example changed a client
             */
            action: string;
            /**
             * @description What was changed.
             * @example client 1
             */
            subject: string;
            details: string | null;
        };
        AuditPage: {
            entries: components["schemas"]["AuditEntry"][];
            next: number | null;
        };
        AuditQuery: {
            /**
             * @description The credential that acted.
             * @example the command line
             */
            actor?: string;
            subject?: string;
            /** @description Must be an integer from 1 to 9007199254740991. */
            before?: number;
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
        };
        /** @enum {string} */
        Binding: "perfect" | "casewrap" | "saddle" | "coil";
        Board: {
            columns: components["schemas"]["BoardColumn"][];
        };
        BoardAddress: {
            /**
             * @description Company of the recipient.
             * @example Example Ltd
             */
            company: string | null;
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
            street2: string | null;
            /**
             * @description Postal code.
             * @example 10115
             */
            zip: string | null;
            /**
             * @description City.
             * @example Berlin
             */
            city: string;
            /**
             * @description State or region.
             * @example NY
             */
            state: string | null;
            /**
             * @description Country (ISO 3166-1 alpha-2).
             * @example DE
             */
            country: string;
            /**
             * @description Phone number.
             * @example +49 30 1234567
             */
            phone: string;
        };
        BoardCard: {
            /** @description The code on its job ticket. */
            code: string;
            /** @description The full id of the item, as print partners know it. */
            id: string;
            order: components["schemas"]["BoardOrder"];
            /** @description Its place in the order, from 1. */
            n: number;
            reference: string;
            /** @description live: a real order. sandbox: a simulated one. */
            mode: components["schemas"]["Mode"];
            /** @description The state of the item. */
            state: components["schemas"]["AdminState"];
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Name of the product.
             * @example Textbook paperback A5
             */
            product_name: string;
            /**
             * @description Title of the item; null = none.
             * @example My first book
             */
            title: string | null;
            /** @description Copies. */
            count: number;
            size: components["schemas"]["BoardSize"] | null;
            pages: number | null;
            options: components["schemas"]["BoardOption"][];
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
            client: components["schemas"]["BoardNamed"];
            partner: components["schemas"]["BoardNamed"] | null;
            due_on: string | null;
            days_late: number;
            /** @description The delay that was reported; null = none. */
            delay: components["schemas"]["BoardDelay"] | null;
            /** @description The parcels of the item. */
            parcels: components["schemas"]["BoardParcel"][];
            /**
             * @description When the parcel was shipped.
             * @example 2026-03-02T10:00:00.000Z
             */
            shipped_at: string | null;
            next_signal: components["schemas"]["ProductionSignal"] | null;
            next_column: components["schemas"]["BoardColumnName"] | null;
        };
        BoardColumn: {
            column: components["schemas"]["BoardColumnName"];
            count: number;
            /**
             * @description How many of them are late.
             * @example 2
             */
            late: number;
            cards: components["schemas"]["BoardCard"][];
            next: string | null;
        };
        /** @enum {string} */
        BoardColumnName: "waiting" | "registered" | "producing" | "produced" | "packed" | "shipped";
        BoardDelay: {
            /**
             * @description What went wrong in production; null = not reported.
             * @example Cutting error
             */
            cause: string | null;
            /**
             * @description Expected delay in hours; null = not known.
             * @example 24
             */
            hours: number | null;
            /**
             * Format: date-time
             * @description When the delay was reported to have begun.
             * @example 2026-03-02T10:00:00.000Z
             */
            since: string;
        };
        BoardFile: {
            /** @description Its number in the order. */
            n: number;
            /**
             * @description What the file is for.
             * @example book
             */
            type: string;
            /**
             * @description Address of a picture of the first page, which expires; null = none.
             * @example https://print.example/previews/a1b2.png
             */
            preview: string | null;
        };
        BoardItem: {
            /** @description The code on its job ticket. */
            code: string;
            /** @description The full id of the item, as print partners know it. */
            id: string;
            order: components["schemas"]["BoardOrder"];
            /** @description Its place in the order, from 1. */
            n: number;
            reference: string;
            /** @description live: a real order. sandbox: a simulated one. */
            mode: components["schemas"]["Mode"];
            /** @description The state of the item. */
            state: components["schemas"]["AdminState"];
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product: string;
            /**
             * @description Name of the product.
             * @example Textbook paperback A5
             */
            product_name: string;
            /**
             * @description Title of the item; null = none.
             * @example My first book
             */
            title: string | null;
            /** @description Copies. */
            count: number;
            size: components["schemas"]["BoardSize"] | null;
            pages: number | null;
            options: components["schemas"]["BoardOption"][];
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
            client: components["schemas"]["BoardNamed"];
            partner: components["schemas"]["BoardNamed"] | null;
            due_on: string | null;
            days_late: number;
            /** @description The delay that was reported; null = none. */
            delay: components["schemas"]["BoardDelay"] | null;
            /** @description The parcels of the item. */
            parcels: components["schemas"]["BoardParcel"][];
            /**
             * @description When the parcel was shipped.
             * @example 2026-03-02T10:00:00.000Z
             */
            shipped_at: string | null;
            next_signal: components["schemas"]["ProductionSignal"] | null;
            next_column: components["schemas"]["BoardColumnName"] | null;
            /** @description Where the item ships to; null = not shown. */
            ship_to: components["schemas"]["BoardAddress"] | null;
            files: components["schemas"]["BoardFile"][];
            /** @description Signed links to the documents for production. */
            sheets: components["schemas"]["BoardSheets"];
            others: components["schemas"]["BoardCard"][];
        };
        BoardMove: {
            codes: string[];
            /** @enum {string} */
            type?: "ItemRegistered" | "ItemProduce" | "ItemProduced" | "ItemPacked" | "ItemShipped";
            /** @enum {integer} */
            from?: 1 | 25 | 40 | 50 | 60 | 75;
            /**
             * @description Tracking code of the parcel.
             * @example 00340434161094042557
             */
            tracking?: string;
            carrier?: string;
        };
        BoardMoved: {
            items: components["schemas"]["BoardMovedItem"][];
        };
        BoardMovedItem: {
            card: components["schemas"]["BoardCard"];
            from: components["schemas"]["AdminState"];
            sent: components["schemas"]["ProductionSignal"] | null;
        };
        BoardNamed: {
            id: number;
            name: string;
        };
        BoardOption: {
            reference: string;
            count: number;
            note: string;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
        };
        BoardOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            id: string;
            reference: string;
        };
        BoardParcel: {
            /**
             * @description Tracking code of the parcel.
             * @example 00340434161094042557
             */
            tracking: string;
            /**
             * @description The shipping option that the parcel was sent with; null = not reported.
             * @example DHL Paket
             */
            shipping_option: string | null;
            /**
             * Format: date-time
             * @description When the parcel was shipped.
             * @example 2026-03-02T10:00:00.000Z
             */
            shipped_at: string;
        };
        BoardQuery: {
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /** @enum {string} */
            mode?: "live" | "sandbox";
            /** @enum {string} */
            column?: "waiting" | "registered" | "producing" | "produced" | "packed" | "shipped";
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
            after?: string;
            /**
             * Format: date-time
             * @description Only items that shipped at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-01T00:00:00.000Z
             */
            shipped_since?: string;
        };
        BoardSheets: {
            /**
             * @description A signed link to a PDF with the job ticket of each item.
             * @example https://print.example/sheets/a1b2.pdf
             */
            job_ticket: string;
            /**
             * @description The same for the packing slip of the parcel.
             * @example https://print.example/sheets/c3d4.pdf
             */
            packing_slip: string;
        };
        BoardSize: {
            /**
             * @description Width in millimetres.
             * @example 148
             */
            width_mm: number;
            /**
             * @description Height in millimetres.
             * @example 210
             */
            height_mm: number;
        };
        /** @enum {string} */
        BulkAction: "retry" | "cancel" | "hold" | "release" | "note";
        /** @enum {string} */
        BulkState: "previewed" | "running" | "stopped" | "done";
        CallFigures: {
            calls: number;
            /** @description Answered with a status of 400 to 499. */
            refused: number;
            /** @description Answered with a status from 500 on. */
            failed: number;
        };
        /** @enum {string} */
        CalledInterface: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
        /** @enum {string} */
        CapacityUnit: "copies" | "items";
        /** @enum {string} */
        CatalogueEffect: "current" | "coming" | "past";
        /** @enum {string} */
        CheckedFileState: "waiting" | "running" | "fetched" | "failed";
        ClientMailChanges: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id: number;
            tracking?: boolean;
            /** @enum {string} */
            locale?: "en" | "de" | "fr" | "es" | "country";
            sender_name?: string;
            /** @description Whether the name of the client is the sender name again. */
            client_name?: boolean;
            reply_to?: string;
            no_reply_to?: boolean;
        };
        ClientMails: {
            client: components["schemas"]["MailClient"];
            /** @description Whether its end customers are mailed when a parcel was shipped. */
            tracking: boolean;
            locale: string | null;
            sender_name: string | null;
            reply_to: string | null;
        };
        /** @enum {string} */
        Colour: "black" | "colour";
        /** @enum {string} */
        CoverType: "softcover" | "hardcover" | "jacket";
        /** @enum {string} */
        CreditOf: "item" | "shipping" | "fees" | "vat";
        /** @enum {string} */
        DefectCode: "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment";
        /** @enum {string} */
        DefectSeverity: "stop" | "warn" | "note";
        /** @enum {string} */
        DeliveryOutcome: "delivered" | "refused" | "gone" | "unanswered" | "unsent";
        /** @enum {string} */
        DeliveryState: "waiting" | "kept" | "sent" | "set_aside";
        /** @enum {string} */
        DifferenceKind: "removed" | "changed" | "added";
        Done: Record<string, never>;
        DueWork: {
            kind: components["schemas"]["DueWorkKind"];
            /** @description Due and not done yet. */
            count: number;
            /**
             * @description Since when the oldest of them is due; null = nothing is.
             * @example 2026-03-02T10:00:00.000Z
             */
            oldest_at: string | null;
        };
        /** @enum {string} */
        DueWorkKind: "orders" | "files" | "checks" | "handovers" | "cancels" | "resends" | "webhooks" | "simulations" | "mails";
        EndedSessions: {
            /**
             * @description Number of sessions that ended.
             * @example 2
             */
            ended: number;
        };
        EndpointFigures: {
            interface: components["schemas"]["CalledInterface"];
            /**
             * @description HTTP method.
             * @example POST
             */
            method: string;
            path: string | null;
            calls: number;
            /** @description Answered with a status of 400 to 499. */
            refused: number;
            /** @description Answered with a status from 500 on. */
            failed: number;
        };
        /** @enum {string} */
        ErrorType: "invalid_json" | "content_type_not_supported" | "body_too_large" | "missing_required_parameter" | "invalid_parameter" | "confirmation_required" | "not_permitted" | "access_denied" | "order_reference_not_unique" | "order_not_found" | "catalogue_changed" | "order_state_conflict" | "product_unknown" | "option_unknown" | "option_conflict" | "file_type_not_accepted" | "quote_not_found_or_expired" | "quote_expired" | "quote_validate_one_or_more_items_not_found_in_quote" | "total_pages_value_not_supported" | "shipping_level_not_available" | "country_not_served" | "state_required" | "meta_not_allowed" | "signal_type_unknown" | "item_not_found" | "idempotency_key_reused" | "rate_limited" | "path_not_found" | "upload_conflict" | "upload_ended" | "upload_altered" | "method_not_allowed" | "request_timeout" | "service_unavailable" | "internal_error";
        /** @enum {string} */
        EventType: "CloudprinterOrderValidated" | "CloudprinterOrderCanceled" | "ItemValidated" | "ItemProduce" | "ItemProduced" | "ItemPacked" | "ItemShipped" | "ItemError" | "ItemCanceled" | "OrderError";
        ExactPercentiles: {
            /** @description Half of the items took at most that long. */
            p50_seconds: number;
            /** @description 95 in a hundred took at most that long. */
            p95_seconds: number;
        };
        /** @enum {string} */
        ExportedFile: "catalogue" | "vat" | "shipping-rates" | "shipping-levels" | "countries" | "regions";
        Figures: {
            days: components["schemas"]["FiguresOfADay"][];
            total: components["schemas"]["FiguresOfAllDays"];
            endpoints: components["schemas"]["EndpointFigures"][];
            partners: components["schemas"]["PartnerFigures"][];
        };
        FiguresOfADay: {
            /**
             * Format: date
             * @description In UTC.
             */
            day: string;
            orders: components["schemas"]["OrderFigures"];
            calls: components["schemas"]["CallFigures"];
        };
        FiguresOfAllDays: {
            orders: components["schemas"]["OrderFigures"];
            calls: components["schemas"]["CallFigures"];
        };
        FiguresQuery: {
            /** @description Must be an integer from 0 to 1000000000. */
            days?: number;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            /** @enum {string} */
            mode?: "live" | "sandbox";
        };
        /** @enum {string} */
        FileCheckState: "waiting" | "done";
        /** @enum {string} */
        FileCheckVerdict: "ok" | "warnings" | "stop";
        HeldWork: {
            /** @description What is paused; empty = everything is sent as it becomes due. */
            pauses: components["schemas"]["OutgoingPause"][];
            /** @description What waits, the orders with the lowest numbers first. */
            work: components["schemas"]["OutgoingWork"][];
        };
        /** @enum {string} */
        ImportedSectionName: "catalogue" | "vat" | "shipping-rates" | "shipping-levels" | "countries" | "regions" | "exchange-rates" | "products" | "client-terms";
        ImpossibleOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number;
            reference: string;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number;
            /**
             * Format: date-time
             * @description When the order was accepted.
             * @example 2026-03-02T10:00:00.000Z
             */
            accepted_at: string;
            parts: components["schemas"]["ImpossiblePart"][];
        };
        ImpossiblePart: {
            items: string[];
            /** @description Why, for each partner. */
            sentence: string;
            verdicts: components["schemas"]["AdminRoutingVerdict"][];
        };
        /** @enum {string} */
        ItemStepName: "accepted" | "files" | "checked" | "handover" | "registered" | "production" | "produced" | "packed" | "shipped";
        /** @enum {string} */
        ItemStepStatus: "done" | "current" | "failed" | "canceled" | "open";
        /** @enum {string} */
        KeyInterface: "core" | "signal" | "admin";
        /** @enum {string} */
        KeyStatus: "active" | "ending" | "expired" | "revoked";
        MadeOrders: {
            orders: number;
            items: number;
            copies: number;
            shipments: number;
            /** @description An amount with four decimals. */
            cost: string;
            /** @description Shipments that `cost` does not contain. */
            shipments_without_cost: number;
        };
        Mail: {
            id: number;
            kind: components["schemas"]["MailKind"];
            state: components["schemas"]["MailState"];
            /** @description Its first character and its domain. */
            address: string;
            order: components["schemas"]["MailOrder"] | null;
            tracking: string | null;
            user: components["schemas"]["MailUser"] | null;
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            tried_at: string | null;
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            reason: string | null;
        };
        MailClient: {
            id: number;
            name: string;
        };
        /** @enum {string} */
        MailKind: "tracking" | "alerts" | "new_password";
        /** @enum {string} */
        MailLocale: "en" | "de" | "fr" | "es";
        MailOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            reference: string;
            client: components["schemas"]["MailClient"];
        };
        MailPage: {
            mails: components["schemas"]["Mail"][];
            next: number | null;
        };
        MailPreview: {
            subject: string;
            text: string;
            html: string;
        };
        MailPreviewQuery: {
            /**
             * @description Number of the mail. Must be an integer from 1 to 9007199254740991.
             * @example 81
             */
            mail_id?: number;
            /** @enum {string} */
            locale?: "en" | "de" | "fr" | "es";
            subject?: string;
            body?: string;
        };
        MailQuery: {
            /** @enum {string} */
            state?: "waiting" | "running" | "sent" | "doubtful" | "failed" | "dropped";
            /** @description Must be an integer from 1 to 9007199254740991. */
            after?: number;
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
        };
        /** @enum {string} */
        MailState: "waiting" | "running" | "sent" | "doubtful" | "failed" | "dropped";
        MailText: {
            locale: components["schemas"]["MailLocale"];
            subject: string;
            /** @description Paragraphs, with placeholders such as {tracking}. */
            body: string;
            is_preset: boolean;
        };
        MailUser: {
            id: number;
            name: string;
        };
        MemberOf: {
            id: number;
            name: string;
        };
        /** @enum {string} */
        Mode: "live" | "sandbox";
        NamedClient: {
            id: number;
            name: string;
        };
        NewMailText: {
            /** @enum {string} */
            locale: "en" | "de" | "fr" | "es";
            subject?: string;
            body?: string;
            preset?: boolean;
        };
        NewOutgoingPause: {
            /**
             * @description What is sent: handovers and cancels to print partners, events to webhooks, mails.
             * @enum {string}
             */
            kind?: "handovers" | "cancels" | "webhooks" | "mails";
            /**
             * @description Why it is paused.
             * @example moving to another machine
             */
            reason: string;
        };
        NewPasskey: {
            name: string;
            id: string;
            client_data: string;
            attestation: string;
        };
        NewPassword: {
            /**
             * @description The password until now.
             * @example wrong-horse-battery
             */
            current: string;
            /**
             * @description The new password.
             * @example correct-horse-battery
             */
            password: string;
        };
        NewRetention: {
            what: string;
            /** @description Must be an integer from 0 to 1000000. */
            days?: number;
            preset?: boolean;
        };
        NewSecondFactor: {
            /**
             * @description What the authenticator app calls the service.
             * @example Platen
             */
            issuer?: string;
        };
        NewTrackingLink: {
            shipping_option: string;
            address?: string;
            remove?: boolean;
        };
        /** @enum {string} */
        OfferedAction: "retry" | "release" | "hold" | "replace" | "accept" | "readdress" | "take" | "reroute" | "resend" | "repeat" | "confirm" | "settle" | "cancel" | "note";
        OneAlert: {
            /**
             * @description Number of the alert. Must be an integer from 1 to 9007199254740991.
             * @example 15
             */
            alert_id: number;
        };
        OneBoardItem: {
            code: string;
        };
        OneMail: {
            /**
             * @description Number of the mail. Must be an integer from 1 to 9007199254740991.
             * @example 81
             */
            mail_id: number;
        };
        OnePasskey: {
            /**
             * @description Number of the passkey. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            passkey_id: number;
        };
        OneRequest: {
            /**
             * @description Id of the recorded call.
             * @example 1772445600000-1
             */
            id: string;
            /**
             * Format: web-address
             * @description Must be an http or https address of up to 2048 characters.
             */
            url?: string;
        };
        OneSession: {
            /**
             * @description Number of the session. Must be an integer from 1 to 9007199254740991.
             * @example 7
             */
            session_id: number;
        };
        /** @enum {string} */
        OrderAction: "retry" | "release" | "hold" | "replace" | "accept" | "readdress" | "take" | "resend" | "repeat" | "confirm" | "settle" | "cancel" | "note";
        OrderFigures: {
            accepted: number;
            /** @description Taken by their print partners. */
            handed_over: number;
            shipped: number;
            /** @description Of the shipped ones: without a delay that was reported. */
            on_time: number;
            canceled: number;
            /** @description How often an order stopped with an error. */
            failed: number;
            time_to_handover: components["schemas"]["Percentiles"] | null;
            time_to_ship: components["schemas"]["Percentiles"] | null;
        };
        /** @enum {string} */
        OutgoingKind: "handovers" | "cancels" | "webhooks" | "mails";
        OutgoingOrder: {
            /**
             * @description Number of the order.
             * @example 10000042
             */
            number: number;
            /**
             * @description Reference that its client gave it.
             * @example shop-1001
             */
            reference: string;
            /**
             * @description Number of its client.
             * @example 1
             */
            client_id: number;
        };
        OutgoingPause: {
            /** @description What is sent: handovers and cancels to print partners, events to webhooks, mails. */
            kind: components["schemas"]["OutgoingKind"];
            /**
             * Format: date-time
             * @description Since when it is paused.
             * @example 2026-03-02T10:00:00.000Z
             */
            since: string;
            /**
             * @description Why it is paused.
             * @example moving to another machine
             */
            reason: string;
            /**
             * @description How much of it waits.
             * @example 3
             */
            waiting: number;
        };
        OutgoingQuery: {
            /**
             * @description What is sent: handovers and cancels to print partners, events to webhooks, mails.
             * @enum {string}
             */
            kind?: "handovers" | "cancels" | "webhooks" | "mails";
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
        };
        OutgoingRelease: {
            /**
             * @description What is sent: handovers and cancels to print partners, events to webhooks, mails.
             * @enum {string}
             */
            kind?: "handovers" | "cancels" | "webhooks" | "mails";
            /**
             * @description Number of the order. Must be an integer from 1 to 9007199254740991.
             * @example 10000042
             */
            number?: number;
        };
        OutgoingWork: {
            /** @description What is sent: handovers and cancels to print partners, events to webhooks, mails. */
            kind: components["schemas"]["OutgoingKind"];
            /** @description The order that it belongs to; null = a mail to a user. */
            order: components["schemas"]["OutgoingOrder"] | null;
            /**
             * @description The print partner, the webhook, or what a mail is about.
             * @example print partner 1
             */
            to: string;
            /** @description Whether an attempt was made before, so that it may have arrived. */
            was_tried: boolean;
            /**
             * @description When it is sent; null = when its print partner pulls it.
             * @example 2026-03-02T10:00:00.000Z
             */
            due_at: string | null;
        };
        OwnPasskeys: {
            /** @description False where browsers have no passkeys: the public URL needs a host name, and https. */
            is_available: boolean;
            passkeys: components["schemas"]["Passkey"][];
        };
        PartnerCapacity: {
            /** @description A day, by the rules. */
            amount: number;
            unit: components["schemas"]["CapacityUnit"];
        };
        PartnerFigures: {
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number;
            name: string;
            open: boolean;
            accepted: number;
            /** @description Taken by their print partners. */
            handed_over: number;
            shipped: number;
            /** @description Of the shipped ones: without a delay that was reported. */
            on_time: number;
            canceled: number;
            /** @description How often an order stopped with an error. */
            failed: number;
        };
        PartnerLoad: {
            items: number;
            copies: number;
        };
        PartnerReport: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            partners: components["schemas"]["ReportedPartner"][];
        };
        PartnerReportQuery: {
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            to?: string;
        };
        Passkey: {
            id: number;
            name: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When the passkey was last used; null = never.
             * @example 2026-03-02T10:00:00.000Z
             */
            used_at: string | null;
        };
        PasskeyAlgorithm: {
            /** @constant */
            type: "public-key";
            alg: number;
        };
        PasskeyAuthenticator: {
            /** @constant */
            residentKey: "required";
            /** @constant */
            userVerification: "required";
        };
        PasskeyCredential: {
            /** @constant */
            type: "public-key";
            id: string;
        };
        PasskeyRequest: {
            challenge: string;
            rp: components["schemas"]["PasskeySite"];
            user: components["schemas"]["PasskeyUser"];
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            excludeCredentials: components["schemas"]["PasskeyCredential"][];
            authenticatorSelection: components["schemas"]["PasskeyAuthenticator"];
            timeout: number;
        };
        PasskeySite: {
            id: string;
            name: string;
        };
        PasskeyUser: {
            id: string;
            name: string;
            displayName: string;
        };
        PausedOutgoing: {
            /** @description The kinds that are paused now. */
            kinds: components["schemas"]["OutgoingKind"][];
        };
        Percentiles: {
            /** @description Half of them took at most that long; at most 9.1 % off. */
            p50_seconds: number;
            /** @description 95 in a hundred took at most that long. */
            p95_seconds: number;
        };
        /** @enum {string} */
        PreflightMode: "off" | "warn" | "stop";
        /** @enum {string} */
        PriceUnit: "price_unit_pr_order" | "price_unit_pr_item" | "price_unit_pr_quantity" | "price_unit_pr_page" | "price_unit_pr_book";
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
        /** @enum {string} */
        ProductionSignal: "ItemRegistered" | "ItemProduce" | "ItemProduced" | "ItemPacked" | "ItemShipped";
        RecordedRequest: {
            /**
             * @description Id of the recorded call.
             * @example 1772445600000-1
             */
            id: string;
            /**
             * Format: date-time
             * @description When the call came.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            interface: components["schemas"]["CalledInterface"];
            /**
             * @description HTTP method.
             * @example POST
             */
            method: string;
            /**
             * @description Path of the call.
             * @example /core/1.0/orders/add
             */
            path: string;
            /**
             * @description HTTP status of the reply.
             * @example 400
             */
            status: number;
            /**
             * @description How long the call took, in milliseconds.
             * @example 12.5
             */
            ms: number;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number | null;
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number | null;
            credential: string | null;
            app: string | null;
            /**
             * @description Where the call came from.
             * @example 203.0.113.7
             */
            address: string;
            /**
             * @description Id of the call, as in the header X-Request-Id.
             * @example shop-2026-03-02-4711
             */
            request_id: string;
            /**
             * @description Types of the errors of the reply.
             * @example [
             *       "invalid_parameter"
             *     ]
             */
            error_types: string[];
            /**
             * @description The refused fields.
             * @example [
             *       "items[0].count"
             *     ]
             */
            parameters: string[];
            /** @description Whether the stored reply of an Idempotency-Key was sent. */
            replayed: boolean;
        };
        RecoveryCodes: {
            /**
             * @description Codes that stand in for the second factor, each once. Shown only once.
             * @example [
             *       "a1b2-c3d4"
             *     ]
             */
            recovery_codes: string[];
        };
        RefusedContent: {
            body: string | null;
            /** @description The body is only the beginning. */
            cut: boolean;
            bytes: number | null;
            type: string | null;
        };
        RehearsalQuery: {
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            to?: string;
            sandbox?: boolean;
            /** @description What differs from the partners as they are: `id`, or `name` for one that does not exist, with `terms`, `priority` and `open`. */
            partners?: unknown[];
        };
        RehearsedDay: {
            /**
             * Format: date
             * @description On the calendar of the partner.
             */
            day: string;
            actual: components["schemas"]["PartnerLoad"];
            rehearsed: components["schemas"]["PartnerLoad"];
        };
        RehearsedPartner: {
            /**
             * @description Of a partner of the rules: a number that none has.
             * @example 3
             */
            partner_id: number;
            name: string;
            /** @description False = the rules name a partner that does not exist. */
            exists: boolean;
            capacity: components["schemas"]["PartnerCapacity"] | null;
            actual: components["schemas"]["MadeOrders"];
            rehearsed: components["schemas"]["MadeOrders"];
            days: components["schemas"]["RehearsedDay"][];
        };
        RehearsedReason: {
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number;
            partner: string;
            /** @description Why the partner could not have made an impossible order. */
            code: string;
            orders: number;
        };
        ReleasedOutgoing: {
            /** @description The kinds that are not paused any more. */
            kinds: components["schemas"]["OutgoingKind"][];
            /**
             * @description The order whose work is sent although its kind is paused; null = whole kinds.
             * @example 10000042
             */
            order_number: number | null;
        };
        Replay: {
            body: components["schemas"]["ReplayBody"] | null;
            to_fill_in: string[];
        };
        /** @enum {string} */
        ReplayBody: "kept" | "missing";
        ReportedPartner: {
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number;
            name: string;
            open: boolean;
            /** @description That it took. */
            orders: number;
            items: number;
            copies: number;
            /** @description Attempts to hand an order over to it. */
            attempts: number;
            /** @description Of the attempts: those by which it did not take the order. */
            failed_attempts: number;
            /** @description Items. */
            shipped: number;
            /** @description Items that shipped or should have, by the ship date that was fixed with their orders. */
            dated: number;
            /** @description Of these: shipped on that date or before. */
            on_time: number;
            /** @description Items with a delay or an error that it reported. */
            delayed: number;
            /** @description Items. */
            canceled: number;
            /** @description An amount with four decimals. */
            cost: string;
            /** @description Shipments that `cost` does not contain. */
            shipments_without_cost: number;
            /** @description What shipments cost more here than at the partner that their price is based on. */
            borne: string;
            time_to_register: components["schemas"]["ExactPercentiles"] | null;
            time_to_produce: components["schemas"]["ExactPercentiles"] | null;
            time_to_ship: components["schemas"]["ExactPercentiles"] | null;
        };
        RequestErrors: {
            interface: components["schemas"]["CalledInterface"];
            /**
             * @description Path of the call.
             * @example /core/1.0/orders/add
             */
            path: string;
            /**
             * @description HTTP status of the reply.
             * @example 400
             */
            status: number;
            /**
             * @description Type of the error; null = none.
             * @example invalid_parameter
             */
            error_type: string | null;
            count: number;
            /** Format: date-time */
            first: string;
            /** Format: date-time */
            last: string;
            /** @description The id of the newest of these calls. */
            newest: string;
        };
        RequestErrorsQuery: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            credential?: string;
            /** @enum {string} */
            interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
            path?: string;
            /** @description Must be a status such as 400 or 4xx. */
            status?: string;
            /**
             * @description Type of the error; null = none.
             * @example invalid_parameter
             */
            error_type?: string;
            /**
             * @description Id of the call, as in the header X-Request-Id.
             * @example shop-2026-03-02-4711
             */
            request_id?: string;
            by_session?: boolean;
            /** @description Must be an integer from 0 to 1000000000. */
            last_seconds?: number;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            to?: string;
        };
        RequestInfo: {
            /**
             * @description Id of the recorded call.
             * @example 1772445600000-1
             */
            id: string;
            /**
             * Format: date-time
             * @description When the call came.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            interface: components["schemas"]["CalledInterface"];
            /**
             * @description HTTP method.
             * @example POST
             */
            method: string;
            /**
             * @description Path of the call.
             * @example /core/1.0/orders/add
             */
            path: string;
            /**
             * @description HTTP status of the reply.
             * @example 400
             */
            status: number;
            /**
             * @description How long the call took, in milliseconds.
             * @example 12.5
             */
            ms: number;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number | null;
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number | null;
            credential: string | null;
            app: string | null;
            /**
             * @description Where the call came from.
             * @example 203.0.113.7
             */
            address: string;
            /**
             * @description Id of the call, as in the header X-Request-Id.
             * @example shop-2026-03-02-4711
             */
            request_id: string;
            /**
             * @description Types of the errors of the reply.
             * @example [
             *       "invalid_parameter"
             *     ]
             */
            error_types: string[];
            /**
             * @description The refused fields.
             * @example [
             *       "items[0].count"
             *     ]
             */
            parameters: string[];
            /** @description Whether the stored reply of an Idempotency-Key was sent. */
            replayed: boolean;
            content: components["schemas"]["RefusedContent"] | null;
            /**
             * @description A command line that sends the call again.
             * @example curl -X POST https://print.example/core/1.0/orders/info
             */
            curl: string;
            replay: components["schemas"]["Replay"];
        };
        RequestPage: {
            requests: components["schemas"]["RecordedRequest"][];
            next: string | null;
        };
        RequestQuery: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Number of the print partner. Must be an integer from 1 to 9007199254740991.
             * @example 3
             */
            partner_id?: number;
            credential?: string;
            /** @enum {string} */
            interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
            path?: string;
            /** @description Must be a status such as 400 or 4xx. */
            status?: string;
            /**
             * @description Type of the error; null = none.
             * @example invalid_parameter
             */
            error_type?: string;
            /**
             * @description Id of the call, as in the header X-Request-Id.
             * @example shop-2026-03-02-4711
             */
            request_id?: string;
            by_session?: boolean;
            /** @description Must be an integer from 0 to 1000000000. */
            last_seconds?: number;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             */
            to?: string;
            /** @description Must be an integer from 1 to 500. */
            limit?: number;
            after?: string;
        };
        RetentionBounds: {
            at_least: number;
            at_most: number;
        };
        RetentionRule: {
            /** @description What is deleted after a time. */
            what: string;
            summary: string;
            /** @description How long it is kept. */
            days: number;
            preset_days: number;
            adjustable: components["schemas"]["RetentionBounds"] | null;
        };
        /** @enum {string} */
        RoutingCause: "verified" | "moved" | "refused" | "operator";
        RoutingRehearsal: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description That were routed once more. */
            orders: number;
            items: number;
            copies: number;
            actual: components["schemas"]["MadeOrders"];
            rehearsed: components["schemas"]["MadeOrders"];
            /** @description Orders with an item that another partner would have made than did. */
            moved_orders: number;
            /** @description Orders that no partner was assigned. */
            actual_unrouted: number;
            /** @description Orders that would have waited at least a day for capacity. */
            postponed_orders: number;
            /** @description Orders that no partner could have made. */
            impossible_orders: number;
            impossible: components["schemas"]["ImpossibleOrder"][];
            reasons: components["schemas"]["RehearsedReason"][];
            partners: components["schemas"]["RehearsedPartner"][];
        };
        SecondFactor: {
            /** @description Whether the second factor is switched on. */
            is_on: boolean;
            /**
             * @description Number of recovery codes that are left.
             * @example 8
             */
            recovery_codes: number;
        };
        SecondFactorCode: {
            /**
             * @description Code of the authenticator app.
             * @example 123456
             */
            code: string;
        };
        SecondFactorSetUp: {
            /**
             * @description The secret in base32, for typing.
             * @example JBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description Address that authenticator apps read.
             * @example otpauth://totp/Platen?secret=JBSWY3DPEHPK3PXP
             */
            uri: string;
            /**
             * @description The URI as an SVG image.
             * @example <svg xmlns="http://www.w3.org/2000/svg"/>
             */
            qr_code: string;
        };
        ServiceHealth: {
            due_work: components["schemas"]["DueWork"][];
            /**
             * @description Size of the database in bytes.
             * @example 73400320
             */
            database_bytes: number;
            /** @description Free where the files of orders are stored. */
            free_bytes: number;
            uploads: components["schemas"]["UploadTotals"];
        };
        /** @enum {string} */
        Severity: "critical" | "warning";
        /** @enum {string} */
        StopReason: "address_refused" | "no_address" | "connect_failed" | "tls_failed" | "timeout_first_byte" | "timeout_total" | "too_slow" | "too_large" | "too_many_redirects" | "redirect_refused" | "reset" | "bad_answer" | "aborted" | "status" | "md5_mismatch" | "empty_file" | "storage_failed" | "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment" | "handover_refused" | "handover_busy" | "handover_unclear" | "handover_unsent" | "handover_unanswered";
        TestMail: {
            address: string;
            /** @enum {string} */
            locale?: "en" | "de" | "fr" | "es";
        };
        TestMailResult: {
            sent: boolean;
            detail: string;
        };
        /** @enum {string} */
        Tier: "standard" | "enterprise";
        TrackingLink: {
            /** @description In lower case. */
            shipping_option: string;
            address: string | null;
        };
        UploadTotals: {
            /** @description Uploads that are not complete. */
            open: number;
            /** @description Complete ones that no order uses. */
            unused: number;
            /**
             * @description Size of the uploads that no order uses, in bytes.
             * @example 0
             */
            unused_bytes: number;
        };
        UserAlertMails: {
            /**
             * @description Number of the user. Must be an integer from 1 to 9007199254740991.
             * @example 42
             */
            user_id: number;
            /** @enum {string} */
            alerts: "off" | "critical" | "all";
        };
        /** @enum {string} */
        UserRole: "read-only" | "operator" | "administrator" | "client" | "partner";
        /** @enum {string} */
        VatClass: "standard" | "book";
        /** @enum {string} */
        WaitsFor: "worker" | "clock" | "file host" | "print partner" | "operator" | "nothing";
        /** @enum {string} */
        WebhookDisabledReason: "gone" | "failing" | "by_client" | "by_operator" | "access_revoked";
        /** @enum {string} */
        WebhookStatus: "active" | "disabled" | "deleted";
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
        /** @description No order has this name */
        NotFound: {
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
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifies the call in the log of the service; quote it when you report a problem. The X-Request-Id of the request, if it has one of up to 64 letters, digits and the characters _ . : - */
        RequestId: string;
        /** @description The calls that are left (r) in the current minute, and the seconds (t) until the next. Absent without a limit. */
        RateLimit: string;
        /** @description The calls (q) that the credential may make in a window of w seconds. Absent without a limit. */
        RateLimitPolicy: string;
        /** @description How many seconds to wait before the call is repeated. */
        RetryAfter: string;
        /** @description On interfaces with bearer tokens: why the token was refused (RFC 6750). */
        Challenge: string;
        /** @description With 405: the methods that the path accepts. */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    adminListClients: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClient"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListClientsByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClient"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCreateClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminNewClient"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClient"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminUpdateClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminClientChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClient"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPartners: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListedPartner"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPartnersByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListedPartner"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminReportPartners: {
        parameters: {
            query?: {
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminReportPartnersByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PartnerReportQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRehearseRouting: {
        parameters: {
            query?: {
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
                sandbox?: boolean;
                /** @description What differs from the partners as they are: `id`, or `name` for one that does not exist, with `terms`, `priority` and `open`. */
                partners?: unknown[];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingRehearsal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRehearseRoutingByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RehearsalQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoutingRehearsal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCreatePartner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminNewPartner"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCreatedPartner"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminUpdatePartner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminPartnerChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPartner"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPartnerLoads: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLoadedPartner"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPartnerLoadsByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLoadedPartner"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListApps: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListedApp"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListAppsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminAppFilter"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListedApp"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCreateApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminNewApp"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminIssuedApp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminUpdateApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAppChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRotateAppSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminSecretRotation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminIssuedApp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminDisableApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneApp"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminApp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetAttention: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertGroup"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetAttentionByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertGroup"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListAlerts: {
        parameters: {
            query: {
                cause: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale";
                /** @description Must be an integer from 1 to 9007199254740991. */
                after?: number;
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListAlertsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminAcknowledgeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneAlert"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcknowledgedAlert"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetHealth: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceHealth"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetHealthByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceHealth"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminCancellation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminPreviewCancel: {
        parameters: {
            query?: {
                /** @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id. */
                name?: string;
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991. */
                number?: number;
                /** @description The copies to cancel; without it the whole order. Must be an array of 1 to 500 items. */
                items?: components["schemas"]["AdminCopiesToCancel"][];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCancelPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminPreviewCancelByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminPlannedCancel"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCancelPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRepeatCancels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminConfirmCancels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminCancelConfirmation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminHoldOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminHold"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminHeldOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminReleaseOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRetryOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminChangeAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminReaddressing"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminReplaceFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminFileReplacement"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminAcceptDefects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminDefectAcceptance"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminTakeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminResendOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminExplainRouting: {
        parameters: {
            query?: {
                /** @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id. */
                name?: string;
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991. */
                number?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminExplainedRouting"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminExplainRoutingByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminOneOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminExplainedRouting"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRerouteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminRerouting"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRerouted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSettleLateSignals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOrderNote"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminAddNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOrderNote"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActedOrder"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminPreviewBulkRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminBulkRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBulkPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminStartBulkRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneBulkRun"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBulkRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetBulkRun: {
        parameters: {
            query: {
                /** @description Must be an integer from 1 to 9007199254740991. */
                id: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBulkRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetBulkRunByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneBulkRun"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBulkRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminStopBulkRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneBulkRun"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBulkRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListAuditEntries: {
        parameters: {
            query?: {
                /** @description The credential that acted. */
                actor?: string;
                subject?: string;
                /** @description Must be an integer from 1 to 9007199254740991. */
                before?: number;
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListAuditEntriesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AuditQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListRetention: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionRule"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListRetentionByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionRule"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSetRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRetention"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionRule"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListProducts: {
        parameters: {
            query?: {
                text?: string;
                /** @description Category of the product or option. */
                category?: string;
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListProductsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminProductQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetProduct: {
        parameters: {
            query: {
                /** @description Reference of the product. */
                reference: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetProductByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneProduct"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPrices: {
        parameters: {
            query?: {
                /** @description Reference of the product. */
                product?: string;
                /** @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR. */
                currency?: string;
                effect?: "current" | "coming" | "past";
                text?: string;
                /** @description Category of the product or option. */
                category?: string;
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPricePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPricesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminPriceQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPricePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListClientTerms: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                effect?: "current" | "coming" | "past";
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClientTermPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListClientTermsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminClientTermQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClientTermPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingRates: {
        parameters: {
            query?: {
                zone?: string;
                level?: string;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminShippingRatePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingRatesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminShippingRateQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminShippingRatePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingLevels: {
        parameters: {
            query?: {
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminShippingLevelPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingLevelsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminShippingLevelQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminShippingLevelPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingCountries: {
        parameters: {
            query?: {
                text?: string;
                zone?: string;
                served?: boolean;
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCountryPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingCountriesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminCountryQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCountryPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingRegions: {
        parameters: {
            query?: {
                /** @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE. */
                country?: string;
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRegionPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListShippingRegionsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminRegionQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRegionPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListVatRates: {
        parameters: {
            query?: {
                /** @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE. */
                country?: string;
                effect?: "current" | "coming" | "past";
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVatRatePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListVatRatesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminVatRateQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminVatRatePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListExchangeRates: {
        parameters: {
            query?: {
                /** @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR. */
                currency?: string;
                /** @description Where the page begins: next of the last page. */
                after?: string;
                /** @description The most rows of a page. Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminExchangeRatePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListExchangeRatesByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminExchangeRateQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminExchangeRatePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminTryQuote: {
        parameters: {
            query: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Currency (ISO 4217). Must be an ISO 4217 currency such as EUR. */
                currency?: string;
                /** @description Country (ISO 3166-1 alpha-2). Must be an ISO 3166-1 alpha-2 code such as DE. */
                country: string;
                /** @description State of the destination, where one is needed. */
                state?: string;
                /** @description Must be an array of 1 to 50 items. */
                items: components["schemas"]["AdminTriedItem"][];
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTriedPrices"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminTryQuoteByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminTriedQuote"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTriedPrices"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminExportCatalogueFile: {
        parameters: {
            query: {
                /** @description Which part of the catalogue. */
                file: "catalogue" | "vat" | "shipping-rates" | "shipping-levels" | "countries" | "regions";
                /** @description Format of the catalogue. Default: json; the other files are CSV. */
                format?: "json" | "csv";
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCatalogueFile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminExportCatalogueFileByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminCatalogueExport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCatalogueFile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminImportCatalogueFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminCatalogueImport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminImportedFile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListMails: {
        parameters: {
            query?: {
                state?: "waiting" | "running" | "sent" | "doubtful" | "failed" | "dropped";
                /** @description Must be an integer from 1 to 9007199254740991. */
                after?: number;
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListMailsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MailQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminResendMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneMail"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminPreviewMail: {
        parameters: {
            query?: {
                /** @description Number of the mail. Must be an integer from 1 to 9007199254740991. */
                mail_id?: number;
                locale?: "en" | "de" | "fr" | "es";
                subject?: string;
                body?: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminPreviewMailByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailPreviewQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreview"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSendTestMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestMail"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMailResult"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListClientMails: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientMails"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListClientMailsByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientMails"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSetClientMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientMailChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientMails"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListMailTexts: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailText"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListMailTextsByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailText"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSetMailText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMailText"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailText"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListTrackingLinks: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingLink"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListTrackingLinksByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingLink"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetAlertMails: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertMails"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetAlertMailsByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertMails"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSetAlertMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertMails"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertMails"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSetAlertMailsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserAlertMails"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertMails"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSetTrackingLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTrackingLink"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListOutgoing: {
        parameters: {
            query?: {
                /** @description What is sent: handovers and cancels to print partners, events to webhooks, mails. */
                kind?: "handovers" | "cancels" | "webhooks" | "mails";
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldWork"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListOutgoingByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OutgoingQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldWork"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminPauseOutgoing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOutgoingPause"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PausedOutgoing"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminReleaseOutgoing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutgoingRelease"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasedOutgoing"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListUsers: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                /** @description Must be an integer from 1 to 9007199254740991. */
                after?: number;
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListUsersByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminUserFilter"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCreateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminNewUser"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserWithPassword"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminInviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminInvitation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminIssuedLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCreatePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneUser"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminIssuedLink"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminChangeUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminNewRole"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminEndUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneUser"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPasskeysOfUser: {
        parameters: {
            query: {
                /** @description Number of the user. Must be an integer from 1 to 9007199254740991. */
                user_id: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPasskeysOfUserByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneUser"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminResetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneUser"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminEndClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneClient"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClient"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSearchOrders: {
        parameters: {
            query?: {
                /** @description Words of a reference, an e-mail address, a name, an item or a tracking code. */
                text?: string;
                /** @description Only orders in these states. Must be one or several of the state numbers 1, 5, 6, 7, 10, 11, 15, 30, 31, 32, 40, 41, 45, 100, 500, 501, separated by commas. */
                states?: string;
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                mode?: "live" | "sandbox";
                cause?: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale";
                reason?: "address_refused" | "no_address" | "connect_failed" | "tls_failed" | "timeout_first_byte" | "timeout_total" | "too_slow" | "too_large" | "too_many_redirects" | "redirect_refused" | "reset" | "bad_answer" | "aborted" | "status" | "md5_mismatch" | "empty_file" | "storage_failed" | "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment" | "handover_refused" | "handover_busy" | "handover_unclear" | "handover_unsent" | "handover_unanswered";
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
                /** @description Whether the oldest order comes first. */
                oldest_first?: boolean;
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
                /** @description Where the page begins: next of the last page. */
                after?: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFoundOrders"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSearchOrdersByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminOrderQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFoundOrders"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCountOrders: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                mode?: "live" | "sandbox";
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderTotal"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCountOrdersByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminOrderTotalsQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderTotal"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetOrder: {
        parameters: {
            query?: {
                /** @description The client's reference of the order, or its full id; or send number. Must be the reference of an order, or its full id. */
                name?: string;
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the order; or send name. Must be an integer from 1 to 9007199254740991. */
                number?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderEverything"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetOrderByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminOneOrder"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderEverything"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListRequests: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                credential?: string;
                interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
                path?: string;
                /** @description Must be a status such as 400 or 4xx. */
                status?: string;
                /** @description Type of the error; null = none. */
                error_type?: string;
                /** @description Id of the call, as in the header X-Request-Id. */
                request_id?: string;
                by_session?: boolean;
                /** @description Must be an integer from 0 to 1000000000. */
                last_seconds?: number;
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
                after?: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListRequestsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RequestQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetRequest: {
        parameters: {
            query: {
                /** @description Id of the recorded call. */
                id: string;
                /** @description Must be an http or https address of up to 2048 characters. */
                url?: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestInfo"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetRequestByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestInfo"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCountRequestErrors: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                credential?: string;
                interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
                path?: string;
                /** @description Must be a status such as 400 or 4xx. */
                status?: string;
                /** @description Type of the error; null = none. */
                error_type?: string;
                /** @description Id of the call, as in the header X-Request-Id. */
                request_id?: string;
                by_session?: boolean;
                /** @description Must be an integer from 0 to 1000000000. */
                last_seconds?: number;
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestErrors"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCountRequestErrorsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RequestErrorsQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestErrors"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCheckFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminFileCheckRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFileCheck"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminUploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminAnnouncedFile"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBegunUpload"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetFigures: {
        parameters: {
            query?: {
                /** @description Must be an integer from 0 to 1000000000. */
                days?: number;
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                mode?: "live" | "sandbox";
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetFiguresByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FiguresQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListKeys: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminKey"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListKeysByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminKeyFilter"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminKey"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminCreateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminNewKey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminIssuedKey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminKeyRotation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRotatedKey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRevokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminKey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListWebhooks: {
        parameters: {
            query?: {
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListedWebhook"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListWebhooksByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminWebhookFilter"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListedWebhook"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListWebhookAttempts: {
        parameters: {
            query: {
                /** @description Number of the webhook. Must be an integer from 1 to 9007199254740991. */
                id: number;
                /** @description Must be an integer from 1 to 9007199254740991. */
                before?: number;
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhookAttempt"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListWebhookAttemptsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminWebhookAttemptPage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhookAttempt"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminAddWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminNewWebhook"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCreatedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminDeleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDeletedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRotatedWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminDisableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminEnableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminOneWebhook"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhook"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminResendEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminEventResend"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminResentEvent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminReplayEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminEventReplay"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReplayedEvents"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminTestWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminWebhookTest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSentTest"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetBoard: {
        parameters: {
            query?: {
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                mode?: "live" | "sandbox";
                column?: "waiting" | "registered" | "producing" | "produced" | "packed" | "shipped";
                /** @description Must be an integer from 1 to 500. */
                limit?: number;
                after?: string;
                /** @description Only items that shipped at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                shipped_since?: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetBoardByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BoardQuery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetBoardItem: {
        parameters: {
            query: {
                code: string;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardItem"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetBoardItemByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneBoardItem"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardItem"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminMoveItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoardMove"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardMoved"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetAccount: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetAccountByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAccount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListSessions: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSession"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListSessionsByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSession"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminEndSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneSession"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminEndOtherSessions: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetSecondFactor: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminGetSecondFactorByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminSetUpSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSecondFactor"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetUp"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminConfirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRemoveSecondFactor: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminReplaceRecoveryCodes: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPasskeys: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPasskeys"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminListPasskeysByPost: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPasskeys"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRequestPasskey: {
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminAddPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminRemovePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnePasskey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
    adminChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyCalls"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unanswered"];
        };
    };
}
