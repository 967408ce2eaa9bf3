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
        /** List the apps with the last characters of their secrets */
        get: operations["adminListApps"];
        put?: never;
        /** List the apps with the last characters of their secrets */
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
        /** Count open alerts by cause, worst first */
        get: operations["adminGetAttention"];
        put?: never;
        /** Count open alerts by cause, worst first */
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
        /** Show the due work, the size of the database, and the free space for files */
        get: operations["adminGetHealth"];
        put?: never;
        /** Show the due work, the size of the database, and the free space for files */
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
        /** Mark the cancels of an order as confirmed, because its print partners agreed outside of Platen */
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
        /** Hold an order before its handover, until a time or for some minutes */
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
        /** Accept defects of a file, as far as its product allows, or any with a reason */
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
        /** Mark an order as taken, because its print partner confirmed it outside of Platen */
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
        /** Show the progress of a bulk run */
        get: operations["adminGetBulkRun"];
        put?: never;
        /** Show the progress of a bulk run */
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
        /** Stop a bulk run early; finished orders stay as they are */
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
        /** List the retention rules */
        get: operations["adminListRetention"];
        put?: never;
        /** List the retention rules */
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
    "/admin/1.0/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview what the retention rules would delete now, optionally one rule with other days */
        get: operations["adminPreviewRetention"];
        put?: never;
        /** Preview what the retention rules would delete now, optionally one rule with other days */
        post: operations["adminPreviewRetentionByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/retention/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether the clock is trusted, without which nothing is deleted */
        get: operations["adminReadRetentionClock"];
        put?: never;
        /** Read whether the clock is trusted, without which nothing is deleted */
        post: operations["adminReadRetentionClockByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/retention/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm that the clock is right, so that what is old by it is deleted; returns what was known before */
        post: operations["adminConfirmRetentionClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/privacy/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export everything stored about the orders of a person, or about one order */
        post: operations["adminExportPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/privacy/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase personal data from finished orders */
        post: operations["adminErasePersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the backups of workers, with their folders and schedules */
        get: operations["adminListBackups"];
        put?: never;
        /** List the backups of workers, with their folders and schedules */
        post: operations["adminListBackupsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/backups/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a backup now; one that waits or is being written is returned as it is */
        post: operations["adminStartBackup"];
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
        get?: never;
        put?: never;
        /** Price items for a client and a country, and show how every amount was calculated; stores nothing */
        post: operations["adminTryQuote"];
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
        /** Export a file of the catalogue that can be imported again */
        get: operations["adminExportCatalogueFile"];
        put?: never;
        /** Export a file of the catalogue that can be imported again */
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
        /** Choose the alerts that you are mailed about from now on; alerts within 15 minutes share one mail */
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
        /** Choose the alerts that a user is mailed about */
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
        /** List pauses, and the work that waits */
        get: operations["adminListOutgoing"];
        put?: never;
        /** List pauses, and the work that waits */
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
        /** List users by id, ended ones included; `after` continues after an id */
        get: operations["adminListUsers"];
        put?: never;
        /** List users by id, ended ones included; `after` continues after an id */
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
        /** Create a one-time link by which a user sets a new password */
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
    "/admin/1.0/users/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a user out everywhere; the password stays, and so does the access of apps */
        post: operations["adminSignOutUser"];
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
        /** End a user permanently: the user cannot sign in, and connected apps lose their access */
        post: operations["adminEndUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/1.0/users/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase what is stored of an ended user; the e-mail address can be used again */
        post: operations["adminEraseUser"];
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
        /** End a client permanently: its keys, apps and users lose their access */
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
        /** Count refused calls by path and error; by default those of the last day */
        get: operations["adminCountRequestErrors"];
        put?: never;
        /** Count refused calls by path and error; by default those of the last day */
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
         * Check the files of one item as for an order: fetch, read and judge them
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
        /** Delete a webhook; events that it has not received are not sent any more */
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
        /** List your sessions, last used first */
        get: operations["adminListSessions"];
        put?: never;
        /** List your sessions, last used first */
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
        /** Create a secret for your authenticator app; it is in force once you confirm it */
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
        /** Begin to add a passkey: returns the input of PublicKeyCredential.parseCreationOptionsFromJSON */
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
            /**
             * @description The order, or the part of the service, that the alert is about.
             * @example order 10000001
             */
            subject: string;
        };
        AdminAcceptedEvent: {
            /**
             * @description Kind of the event.
             * @example accepted
             * @constant
             */
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
            /** @description Role of the user. */
            role: components["schemas"]["UserRole"];
            /** @description The client or print partner of the user; null = one of the operator. */
            member_of: components["schemas"]["MemberOf"] | null;
            /**
             * @description Paths of the calls that you may make.
             * @example [
             *       "/orders"
             *     ]
             */
            calls: string[];
            /** @description Whether you have to set up two-step sign-in before anything else. */
            lacks_second_step: boolean;
            /** @description The user who is signed in; null = the call has a key. */
            user: components["schemas"]["AccountUser"] | null;
        };
        AdminActEvent: {
            /**
             * @description Kind of the event.
             * @example act
             * @constant
             */
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
            /**
             * @description Name of the user who acted; null = a key or the command line.
             * @example Jane Doe
             */
            user: string | null;
            /** @description What was done. */
            action: components["schemas"]["OrderAction"];
            /**
             * @description Further facts, by name.
             * @example {
             *       "reason": "Ordered twice"
             *     }
             */
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
            /**
             * @description Size of the file in bytes. Must be an integer from 1 to 9999999999.
             * @example 1048576
             */
            size: number;
            /**
             * @description Name of the file, for people.
             * @example book.pdf
             */
            name?: string;
        };
        AdminApp: {
            /**
             * @description Number of the app.
             * @example 4
             */
            id: number;
            /**
             * @description The client_id of OAuth.
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
            /**
             * @description When the secret expires; null = never.
             * @example 2026-03-02T10:00:00.000Z
             */
            expires_at: string | null;
        };
        AdminAttemptReport: {
            /**
             * @description Host that was called; null = none.
             * @example files.shop.example
             */
            host: string | null;
            /**
             * @description HTTP status of the answer; null = there was none.
             * @example 200
             */
            status: number | null;
            /**
             * @description Why the attempt failed, for programs; null = it did not.
             * @example timeout_total
             */
            code: string | null;
            /**
             * @description The same in words, or the beginning of the answer; null = none.
             * @example Out of paper
             */
            detail: string | null;
            /**
             * @description Size of what was fetched in bytes; null = nothing was.
             * @example 1048576
             */
            bytes: number | null;
            /**
             * @description Format of what was fetched; null = not known.
             * @example pdf
             */
            format: string | null;
            /**
             * @description MD5 sum of what was fetched; null = nothing was.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
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
            /**
             * @description How long the attempt took, in milliseconds; null = not known.
             * @example 840
             */
            ms: number | null;
            /** @description true = the answer came when a signal or a cancel had decided already, and changed nothing; null = it did not. */
            late: boolean | null;
        };
        AdminBegunUpload: {
            /**
             * @description Where the bytes go: by tus 1.0, or as a whole by PUT. Shown only once.
             * @example https://print.example/uploads/a1b2c3d4
             */
            upload: string;
            /**
             * @description The url of the file in files/check.
             * @example platen:a1b2c3d4
             */
            file: string;
            /**
             * Format: date-time
             * @description End of the upload period.
             * @example 2026-03-02T10:00:00.000Z
             */
            expires_at: string;
            /**
             * @description The announced size in bytes.
             * @example 1048576
             */
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
            /**
             * @description Only orders of this mode.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            /**
             * @description Only orders with an open alert of this cause.
             * @enum {string}
             */
            cause?: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "database_failed_over" | "standby_behind" | "replica_unused" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale" | "clock_unconfirmed";
            /**
             * Format: date-time
             * @description Only orders accepted at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T10:00:00.000Z
             */
            since?: string;
            /**
             * Format: date-time
             * @description Only orders accepted before this time. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-03T10:00:00.000Z
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
            /**
             * @description Number of the run.
             * @example 12
             */
            id: number;
            /** @description What is done to each order. */
            action: components["schemas"]["BulkAction"];
            /**
             * @description What the action needs, by name.
             * @example {
             *       "reason": "Ordered twice"
             *     }
             */
            details: unknown;
            /**
             * @description Number of orders.
             * @example 12
             */
            total: number;
            /**
             * @description Number of orders for which the action is legal now.
             * @example 10
             */
            legal: number;
            /** @description The orders for which the action is not possible, by reason. */
            skipped: components["schemas"]["AdminCountedReason"][];
            /** @description The oldest of the orders; null = none. */
            oldest: components["schemas"]["AdminOldestOrder"] | null;
            /**
             * Format: date-time
             * @description Until when the run can be started.
             * @example 2026-03-02T10:00:00.000Z
             */
            expires_at: string;
        };
        AdminBulkRequest: {
            /**
             * @description What is done to each order.
             * @enum {string}
             */
            action: "retry" | "cancel" | "hold" | "release" | "note";
            /**
             * @description Why, for the history of the orders; only with cancel.
             * @example Ordered twice
             */
            reason?: string;
            /**
             * Format: date-time
             * @description Until when the orders are held. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-03T10:00:00.000Z
             */
            hold_until?: string;
            /**
             * @description The note; only with note.
             * @example The client called about the address.
             */
            text?: string;
            /** @description Which orders; every condition that is sent must hold. */
            filter: components["schemas"]["AdminBulkFilter"];
        };
        AdminBulkRun: {
            /**
             * @description Number of the run.
             * @example 12
             */
            id: number;
            /** @description What is done to each order. */
            action: components["schemas"]["BulkAction"];
            /**
             * @description What the action needs, by name.
             * @example {
             *       "reason": "Ordered twice"
             *     }
             */
            details: unknown;
            /** @description Progress of the run. */
            state: components["schemas"]["BulkState"];
            /**
             * @description The credential that acted.
             * @example the command line
             */
            actor: string;
            /**
             * @description Present name of the user or the key; null = deleted, or the command line or the service.
             * @example Jane Doe
             */
            actor_name: string | null;
            /**
             * @description Number of the user; null = a key or the command line.
             * @example 42
             */
            user_id: number | null;
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
            /**
             * @description Number of orders.
             * @example 12
             */
            total: number;
            /**
             * @description Number of orders that were changed.
             * @example 8
             */
            done: number;
            /**
             * @description Number of orders that are left.
             * @example 2
             */
            left: number;
            /** @description The orders for which the action is not possible, by reason. */
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
            /**
             * @description Why, for the history of the order.
             * @example Ordered twice
             */
            reason: string;
        };
        AdminCancelEvent: {
            /**
             * @description Kind of the event.
             * @example cancel
             * @constant
             */
            kind: "cancel";
            /**
             * Format: date-time
             * @description When the attempt was made.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description Name of the print partner; null = the simulator of sandbox orders.
             * @example Example Print
             */
            partner: string | null;
            /**
             * @description Number of the cancel document in the order, from 1.
             * @example 1
             */
            n: number;
            /**
             * @description Number of the attempt, from 1.
             * @example 1
             */
            run: number;
            /**
             * @description Outcome of the attempt.
             * @example taken
             */
            outcome: string;
            /** @description What is known of the attempt. */
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
            /** @description The copies that are canceled, by item. */
            copies: components["schemas"]["AdminCanceledCopies"][];
            /** @description Whether nothing is left to make, so that the order is canceled. */
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
             * @example 33.2400
             */
            charged: string;
            /**
             * @description What the order would cost if the rest costs at least what its price rows give, with four decimals.
             * @example 13.1000
             */
            charged_by_rows: string;
            /**
             * @description What it would cost if the copies are credited with their share, with four decimals.
             * @example 6.1100
             */
            charged_pro_rata: string;
            /** @description Items of which a count would be left in which the product is not made. */
            odd_rests: components["schemas"]["AdminOddRest"][];
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
            /**
             * @description How many copies are canceled.
             * @example 10
             */
            count: number;
            /**
             * @description Copies left afterwards.
             * @example 40
             */
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
            /**
             * @description Why, for the history of the order.
             * @example Ordered twice
             */
            reason: string;
            /** @description Whether the print partner has agreed, where it has or may have the order. */
            partner_agreed?: boolean;
            /**
             * @description Credits the copies with their share of the cost, although the rest may then cost less than its price rows give.
             * @example true
             */
            pro_rata?: boolean;
        };
        AdminCancellationEffects: {
            /**
             * @description Number of items that are not made.
             * @example 1
             */
            items: number;
            /**
             * @description Number of shipments that are not sent.
             * @example 1
             */
            shipments: number;
            /**
             * @description An amount with four decimals.
             * @example 33.2400
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
            /**
             * @description The shipping zone of the country; null = none.
             * @example germany
             */
            zone: string | null;
            /** @description Whether a shipping level reaches it. */
            served: boolean;
            /**
             * @description How many of its regions are known.
             * @example 16
             */
            regions: number;
        };
        AdminCatalogueDifference: {
            /** @description Change of the entry. */
            kind: components["schemas"]["DifferenceKind"];
            /**
             * @description Identifies the entry.
             * @example textbook_pb_a5_p_bw
             */
            key: string;
            /** @description The fields that differ. */
            fields: components["schemas"]["AdminFieldChange"][];
            /**
             * @description How many further fields differ.
             * @example 0
             */
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
            /**
             * @description The file.
             * @example country,vat_class,percent,valid_from
             *     DE,book,7,2026-01-01
             */
            text: string;
        };
        AdminCatalogueImport: {
            /**
             * @description Which part of the catalogue.
             * @enum {string}
             */
            file: "catalogue" | "vat" | "shipping-rates" | "shipping-levels" | "countries" | "regions" | "exchange-rates";
            /**
             * @description The file. Must be the text of the file: CSV, JSON for the catalogue, XML for exchange rates.
             * @example country,vat_class,percent,valid_from
             *     DE,book,7,2026-01-01
             */
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
            /**
             * @description The option in words; empty if the catalogue no longer has it.
             * @example Page block, 80 g offset paper
             */
            note: string;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
            /** @description Whether the option applies if an order has none of its category. */
            is_default: boolean;
            /** @description Whether a copy may contain the option several times, such as an insert; otherwise the count in orders is 1. */
            counted: boolean;
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
            /** @description Colour; null = not known. */
            colour: components["schemas"]["Colour"] | null;
            /** @description The prices, each from a day and a quantity on. */
            prices: components["schemas"]["AdminCataloguePrice"][];
        };
        AdminCataloguePrice: {
            /** @description What the price is for. */
            unit: components["schemas"]["PriceUnit"];
            /**
             * @description The fewest copies that the price is for.
             * @example 1
             */
            min: number;
            /**
             * @description The most copies that the price is for; null = no limit.
             * @example 99
             */
            max: number | null;
            /**
             * @description The price in currency, with four decimals.
             * @example 0.4400
             */
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
            /** @description Whether the row applies now, applies later, or was replaced by a newer one. */
            effect: components["schemas"]["CatalogueEffect"];
        };
        AdminCatalogueSteps: {
            /**
             * @description The lowest number.
             * @example 24
             */
            min: number;
            /**
             * @description The highest number.
             * @example 800
             */
            max: number;
            /**
             * @description A number is the lowest one, or higher by a multiple of this.
             * @example 2
             */
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
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            level: string;
            /**
             * @description Name of the shipping level.
             * @example Ground - Tracked
             */
            level_name: string;
            /**
             * @description The shipping option.
             * @example DHL Paket
             */
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
            /**
             * @description Price without VAT, with four decimals.
             * @example 9.0000
             */
            price: string;
        };
        AdminChargedShipment: {
            /**
             * @description References of the items in it.
             * @example [
             *       "item-1"
             *     ]
             */
            items: string[];
            /**
             * @description Weight in grams.
             * @example 4250
             */
            weight_g: number;
            /** @description The chosen shipping. */
            offer: components["schemas"]["AdminChargedOffer"];
        };
        AdminCheapestTotal: {
            /**
             * @description The cheapest offers of all shipments, with four decimals.
             * @example 9.0000
             */
            shipping: string;
            /**
             * @description VAT of shipping, with four decimals.
             * @example 0.6300
             */
            shipping_vat: string;
            /**
             * @description Items, fees, shipping and VAT, with four decimals.
             * @example 33.1700
             */
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
             * @description Role of the file.
             * @example book
             */
            type: string;
            /**
             * @description Host that the file is fetched from.
             * @example files.shop.example
             */
            host: string;
            /** @description Progress of the file. */
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
            /**
             * @description MD5 sum of what was fetched, in 32 hexadecimal digits; null = not fetched.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5: string | null;
            /**
             * @description Number of pages; null = not a PDF, or not readable.
             * @example 224
             */
            pages: number | null;
            /** @description The boxes of the pages, by runs of equal pages. */
            boxes: components["schemas"]["AdminPageBoxes"][];
            /** @description What is known of an image; null = another format. */
            image: components["schemas"]["AdminImageFacts"] | null;
            /** @description Requirement of the product. */
            expected: components["schemas"]["AdminExpectedFile"];
            /** @description Defects of the file; empty if there are none. */
            defects: components["schemas"]["AdminFileDefect"][];
            /** @description What the file has, beside what the product needs; null = it has not been read. */
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
            /**
             * @description What is added to prices, in percent; a discount is negative.
             * @example -5.0000
             */
            percent: string;
            /**
             * @description A fee for each order, in currency, with four decimals.
             * @example 2.5000
             */
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
            /** @description Whether the row applies now, applies later, or was replaced by a newer one. */
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
            /**
             * @description Only rows that apply now, that apply later, or that were replaced by newer ones.
             * @enum {string}
             */
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
            /**
             * @description Number of pages of the file; null = not known.
             * @example 224
             */
            found: number | null;
            /** @description The numbers of pages that are right; null = any. */
            needed: components["schemas"]["AdminPageNumbers"] | null;
            /** @description Whether preflight found a defect of this property. */
            differs: boolean;
        };
        AdminComparedSize: {
            /** @description The size that the file has; null = not known. */
            found: components["schemas"]["AdminFileSize"] | null;
            /** @description The size that the product needs; null = not known. */
            needed: components["schemas"]["AdminFileSize"] | null;
            /** @description Whether preflight found a defect of this property. */
            differs: boolean;
        };
        AdminConstruction: {
            /** @description How the pages are held together; null = not known. */
            binding: components["schemas"]["Binding"] | null;
            /** @description Kind of the cover file; null = the default of the binding. */
            cover_type: components["schemas"]["CoverType"] | null;
            /**
             * @description What one side of the cover adds to the spine, in millimetres; null = as thick as its paper.
             * @example 0.3
             */
            cover: number | null;
            /**
             * @description Thickness of one board of a hardcover, in millimetres; null = not known.
             * @example 2.5
             */
            board: number | null;
            /**
             * @description The joint between the spine and a board, in millimetres.
             * @example 7
             */
            hinge: number;
            /**
             * @description How much further from the spine than the edge of the pages the board begins, besides the hinge, in millimetres.
             * @example 0
             */
            setback: number;
            /**
             * @description How far a board reaches beyond the pages, in millimetres.
             * @example 3
             */
            overhang: number;
            /**
             * @description Width folded around the edge of a board, on every side, in millimetres.
             * @example 15
             */
            wrap: number;
            /**
             * @description Width of one flap, in millimetres.
             * @example 0
             */
            flap: number;
            /** @description Spines by numbers of pages, which replace the calculation; the first row that fits applies. */
            spine_table: components["schemas"]["AdminSpineRow"][];
            /** @description Colour; null = not known. */
            colour: components["schemas"]["Colour"] | null;
            /**
             * @description How many sides of a sheet are printed; null = not known.
             * @example 2
             */
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
            /**
             * @description Cost of all items, with four decimals.
             * @example 22.0000
             */
            items: string;
            /**
             * @description All fees, with four decimals.
             * @example 0.0000
             */
            fee: string;
            /**
             * @description Fee of the app, with four decimals.
             * @example 0.0000
             */
            app_fee: string;
        };
        AdminCostTotal: {
            /**
             * @description Shipping without VAT, with four decimals.
             * @example 9.0000
             */
            shipping: string;
            /**
             * @description VAT of items, fees and shipping, with four decimals.
             * @example 2.1700
             */
            vat: string;
            /**
             * @description Items, fees, shipping and VAT, with four decimals.
             * @example 33.1700
             */
            amount: string;
        };
        AdminCountedReason: {
            /**
             * @description The reason in words.
             * @example the order has shipped
             */
            reason: string;
            /**
             * @description Number of orders.
             * @example 2
             */
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
            /**
             * @description Words of the code or name of the country.
             * @example germany
             */
            text?: string;
            /**
             * @description Only rows of this shipping zone.
             * @example germany
             */
            zone?: string;
            /** @description Whether a shipping level reaches the country. */
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
            /** @description The print partner. */
            partner: components["schemas"]["AdminPartner"];
            /**
             * @description The key in its order documents. Shown only once.
             * @example plt_partner_0000000000000000000000000000000000000
             */
            order_key: string;
        };
        AdminCreatedWebhook: {
            /** @description The webhook. */
            endpoint: components["schemas"]["AdminWebhook"];
            /**
             * @description Where events are sent.
             * @example https://shop.example/hooks/platen
             */
            url: string;
            /**
             * @description The key in the body of every event. Shown only once.
             * @example plt_hook_0000000000000000000000000000000000000
             */
            key: string;
            /**
             * @description Signs every event. Shown only once.
             * @example whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
             */
            secret: string;
        };
        AdminCreditLine: {
            /** @description What is credited. */
            of: components["schemas"]["CreditOf"];
            /**
             * @description References of the items that it is about.
             * @example [
             *       "item-1"
             *     ]
             */
            items: string[];
            /**
             * @description Copies of the item that are credited; null for other credits.
             * @example 10
             */
            count: number | null;
            /**
             * @description The credit, with four decimals.
             * @example 4.4000
             */
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
            accept: ("file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "sheet_blank" | "file_repaired" | "portfolio" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_wide" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_standard" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment")[];
            /**
             * @description Why the order is released in spite of defects that its client may not accept; it stays with the order.
             * @example The client agreed by phone
             */
            reason?: string;
        };
        AdminDeletedWebhook: {
            /**
             * @description Number of the webhook.
             * @example 12
             */
            id: number;
            /** @description Always true. */
            deleted: boolean;
        };
        AdminEqualParcels: {
            /**
             * @description How many equal parcels.
             * @example 2
             */
            count: number;
            /**
             * @description Weight of each parcel in grams.
             * @example 4250
             */
            weight_g: number;
            /**
             * @description Copies of all items in each parcel.
             * @example 25
             */
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
             * @description Events that happened at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T10:00:00.000Z
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
             * @example evt_10000001_1_mm90cijs
             */
            event: string;
        };
        AdminExchangeRate: {
            /**
             * @description Currency (ISO 4217).
             * @example EUR
             */
            currency: string;
            /**
             * @description Units of the currency for one euro, with eight decimals.
             * @example 1.08240000
             */
            per_euro: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-01-01
             */
            valid_from: string;
            /** @description Whether the row applies now, applies later, or was replaced by a newer one. */
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
            /**
             * @description The day of the newest rates; null = none.
             * @example 2026-03-02
             */
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
            /** @description The numbers of pages that the file can have; null = not known. */
            pages: components["schemas"]["AdminPageSteps"] | null;
            /**
             * @description The ordered number of pages; null = not a book, or not given.
             * @example 224
             */
            ordered_pages: number | null;
            /** @description Size after cutting; null = not known. */
            trim: components["schemas"]["AdminTrimSize"] | null;
            /**
             * @description Bleed on every side in millimetres.
             * @example 3
             */
            bleed: number;
            /**
             * @description Width of the spine in millimetres; null = not known, or none.
             * @example 13.4
             */
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
            /**
             * @description Kind of the event.
             * @example fetch
             * @constant
             */
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
             * @description Full id of the item; null = a file of the whole order.
             * @example 100000010001
             */
            item: string | null;
            /**
             * @description Role of the file.
             * @example book
             */
            type: string;
            /**
             * @description Number of the attempt, from 1.
             * @example 1
             */
            run: number;
            /**
             * @description Outcome of the attempt.
             * @example fetched
             */
            outcome: string;
            /** @description What is known of the attempt. */
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
            /**
             * @description Id of the check.
             * @example 9f8e7d6c5b4a39281706f5e4d3c2b1a0
             */
            id: string;
            /** @description waiting: ask again with the id. done: the report is complete. */
            state: components["schemas"]["FileCheckState"];
            /** @description Result for an order with these files; null = not known yet. */
            verdict: components["schemas"]["FileCheckVerdict"] | null;
            /** @description The mode in which the files were checked. */
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
            /** @description The options of the product. */
            options: components["schemas"]["AdminCheckedOption"][];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the check is deleted.
             * @example 2026-03-02T10:00:00.000Z
             */
            expires_at: string;
            /** @description The files, each with what was found. */
            files: components["schemas"]["AdminCheckedFile"][];
        };
        AdminFileCheckRequest: {
            /**
             * @description Id of a check that was begun in the last 7 days; or send product and files.
             * @example 9f8e7d6c5b4a39281706f5e4d3c2b1a0
             */
            id?: string;
            /**
             * @description Reference of the product.
             * @example textbook_pb_a5_p_bw
             */
            product?: string;
            /** @description The options of the product. Must be an array of up to 50 options. */
            options?: components["schemas"]["AdminCheckOption"][];
            /** @description The files to check. Must be an array of 1 to 5 files. */
            files?: components["schemas"]["AdminFileToCheck"][];
            /**
             * @description The mode in which the files are checked. Default: live.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            /**
             * @description The most seconds that the call waits for the report. Default: 10. Must be an integer from 0 to 10.
             * @example 10
             */
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
             * @description Value of the file.
             * @example 210.00 × 297.00 mm
             */
            measured: string;
            /**
             * @description Requirement of the product.
             * @example 148.00 × 210.00 mm
             */
            required: string;
            /**
             * @description The pages it is about, as pairs of first and last; empty = the whole file.
             * @example [
             *       [
             *         1,
             *         36
             *       ]
             *     ]
             */
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
            /** @description Whether orders/files/accept may accept it. */
            acceptable: boolean;
            /** @description Whether the defect was accepted. */
            accepted: boolean;
        };
        AdminFileFailure: {
            /**
             * @description Why the file was not fetched, for programs.
             * @example status
             */
            code: string;
            /**
             * @description The reason in words.
             * @example The file was not found.
             */
            sentence: string;
            /**
             * @description What the client can do about it.
             * @example Check the address of the file.
             */
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
             * @description Where the service fetches the new file from. Must be an http or https address of up to 8192 characters, without user and password, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /**
             * @description MD5 sum of the file; another content is refused. Without it the content is not compared. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
            md5?: string;
        };
        AdminFileSize: {
            /**
             * @description Width in millimetres.
             * @example 148
             */
            width: number;
            /**
             * @description Height in millimetres.
             * @example 210
             */
            height: number;
        };
        AdminFileSummary: {
            /** @description The number of pages. */
            pages: components["schemas"]["AdminComparedPages"];
            /** @description The size after cutting, of most pages. */
            trim: components["schemas"]["AdminComparedSize"];
            /** @description The whole page with its bleed, of most pages. */
            page: components["schemas"]["AdminComparedSize"];
            /**
             * @description How many different sizes its pages have.
             * @example 1
             */
            sizes: number;
            /** @description Size of an image; null = another format. */
            pixels: components["schemas"]["AdminPixels"] | null;
        };
        AdminFileToCheck: {
            /**
             * @description Role of the file.
             * @example book
             */
            type: string;
            /**
             * Format: file-address
             * @description Where the file is fetched from. Must be an http or https address of up to 8192 characters, without user and password, or the platen: address of an uploaded file.
             * @example https://files.shop.example/book.pdf
             */
            url: string;
            /**
             * @description MD5 sum of the file; another content is refused. Without it the content is not compared. Must be an MD5 sum of 32 hexadecimal digits.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
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
            /**
             * @description Name of the print partner; null = the simulator of sandbox orders.
             * @example Example Print
             */
            partner: string | null;
            /** @description Whether the print partner asks for its orders, instead of having an address. */
            pulls: boolean;
            /**
             * @description State of the handover.
             * @example taken
             */
            state: string;
            /** @description Whether the print partner may have it, whatever it answered. */
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
            /**
             * @description Kind of the event.
             * @example handover
             * @constant
             */
            kind: "handover";
            /**
             * Format: date-time
             * @description When the attempt was made.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description Name of the print partner; null = the simulator of sandbox orders.
             * @example Example Print
             */
            partner: string | null;
            /** @description Whether the order was handed over again on request. */
            resent: boolean;
            /**
             * @description Number of the attempt, from 1.
             * @example 1
             */
            run: number;
            /**
             * @description Outcome of the attempt.
             * @example taken
             */
            outcome: string;
            /** @description What is known of the attempt. */
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
             * @description End of the hold; or send minutes. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
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
            /**
             * @description Name of the header, in lower case.
             * @example content-type
             */
            name: string;
            /**
             * @description Value of the header.
             * @example application/json
             */
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
            /**
             * @description Resolution in pixels per inch; null = the image does not have it.
             * @example 300
             */
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
            /** @description Effect on exchange rates; null = another kind of file. */
            rates: components["schemas"]["AdminImportedRates"] | null;
        };
        AdminImportedRates: {
            /**
             * @description The day of the newest rates; null = none.
             * @example 2026-03-02
             */
            newest: string | null;
            /** @description Whether the newest rates are older than a week. */
            stale: boolean;
        };
        AdminImportedSection: {
            /** @description Which part of the catalogue. */
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
             * @description Role of the user.
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
        AdminInvoicedAmounts: {
            /**
             * @description Cost of the items in the invoice currency, with four decimals.
             * @example 22.0000
             */
            items: string;
            /**
             * @description Fees in the invoice currency, with four decimals.
             * @example 2.5000
             */
            fees: string;
            /**
             * @description Shipping in the invoice currency, with four decimals.
             * @example 5.9000
             */
            shipping: string;
            /**
             * @description VAT in the invoice currency, with four decimals.
             * @example 2.8400
             */
            vat: string;
            /**
             * @description Credits in the invoice currency: zero or negative, with four decimals.
             * @example 0.0000
             */
            credits: string;
            /**
             * @description Sum of the others, with four decimals.
             * @example 33.2400
             */
            total: string;
        };
        AdminIssuedApp: {
            /** @description The app. */
            app: components["schemas"]["AdminApp"];
            /**
             * @description Secret of the app. Shown only once; null = a public app has none.
             * @example plt_secret_example
             */
            secret: string | null;
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
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-03-02T10:00:00.000Z
             */
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
            /**
             * @description Cost of the item without VAT, with four decimals.
             * @example 22.0000
             */
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
            /**
             * @description The option in words; empty if the catalogue no longer has it.
             * @example Page block, 80 g offset paper
             */
            note: string;
            /**
             * @description Category of the product or option.
             * @example textbook
             */
            category: string;
        };
        AdminItemShipping: {
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            level: string;
            /**
             * @description The shipping option.
             * @example DHL Paket
             */
            option: string;
        };
        AdminItemStep: {
            /** @description The step of production. */
            step: components["schemas"]["ItemStepName"];
            /** @description current: where the item is. canceled: where it was when it was canceled. open: not reached. */
            status: components["schemas"]["ItemStepStatus"];
            /**
             * @description When the step was done; null = not yet, or not reported.
             * @example 2026-03-02T10:00:00.000Z
             */
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
             * @description Role of an admin key; null = another key.
             * @example operator
             */
            role: string | null;
            /**
             * @description Name of the client or print partner; null = the operator.
             * @example Example Shop
             */
            owner: string | null;
            /**
             * @description Purpose of the key.
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
            /**
             * @description How fast the simulated print partner is: instant, or how many times faster than real time; null = the preset.
             * @example instant
             */
            speed: string | null;
            /** @description Whether the key is accepted. */
            status: components["schemas"]["KeyStatus"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When the key expires; null = never.
             * @example 2026-03-02T10:00:00.000Z
             */
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
             * @description The client_id of OAuth.
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
            /**
             * @description Reference of the option; null = a price of the product itself.
             * @example pageblock_80off
             */
            option: string | null;
            /** @description What the price is for. */
            unit: components["schemas"]["PriceUnit"];
            /**
             * @description The fewest copies that the price is for.
             * @example 1
             */
            min: number;
            /**
             * @description The most copies that the price is for; null = no limit.
             * @example 99
             */
            max: number | null;
            /**
             * @description The price in currency, with four decimals.
             * @example 0.4400
             */
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
            /** @description Whether the row applies now, applies later, or was replaced by a newer one. */
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
             * @description Among partners with equal costs, the lowest number gets new orders.
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
            /**
             * @description What it makes, where it ships, its capacity, calendar, costs and limits; what is missing has no limit.
             * @example {
             *       "capacity": {
             *         "amount": 5000,
             *         "unit": "copies"
             *       }
             *     }
             */
            terms: unknown;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-02T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it last sent a signal by the deprecated interface; null = never.
             * @example 2026-03-02T10:00:00.000Z
             */
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
            /** @description The numbers of pages that can be ordered; null = it has no pages. */
            pages: components["schemas"]["AdminCatalogueSteps"] | null;
            /** @description The numbers of copies that can be ordered. */
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
            /** @description Settings for judging its files. */
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
            /** @description Role of the user. */
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
             * @description When what was stored of the person was erased; null = it was not.
             * @example 2026-03-02T10:00:00.000Z
             */
            erased_at: string | null;
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
            /** @description Whether it gets the events of live or of sandbox orders. */
            mode: components["schemas"]["WebhookMode"];
            /**
             * @description Where events are sent, with masked values in its query.
             * @example https://shop.example/hooks/platen
             */
            masked_url: string;
            /** @description The types of the events that are sent. */
            types: components["schemas"]["EventType"][];
            /** @description Whether events are sent. */
            status: components["schemas"]["WebhookStatus"];
            /** @description Why no events are sent. gone: it answered 410. failing: its attempts failed for days; null = it is active. */
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
            /**
             * @description Failed attempts since the last delivery.
             * @example 0
             */
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
             * @description When the previous secret stops signing; null = it does not sign.
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
            /**
             * @description Events that are not sent yet; 1000 = as many or more.
             * @example 0
             */
            waiting: number;
            /** @description Outcomes of its latest attempts, newest last. */
            recent: components["schemas"]["DeliveryOutcome"][];
        };
        AdminLoadedPartner: {
            /** @description The print partner. */
            partner: components["schemas"]["AdminPartner"];
            /**
             * @description The present day in the time zone of the print partner.
             * @example 2026-03-02
             */
            day: string;
            /** @description Load assigned on this day. */
            load: {
                /**
                 * @description Number of items.
                 * @example 12
                 */
                items: number;
                /**
                 * @description Number of copies.
                 * @example 600
                 */
                copies: number;
            };
        };
        AdminMailEvent: {
            /**
             * @description Kind of the event.
             * @example mail
             * @constant
             */
            kind: "mail";
            /**
             * Format: date-time
             * @description When the last attempt ended; before the first one, when it is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description Number of the mail.
             * @example 81
             */
            mail: number;
            /**
             * @description Tracking code of the parcel; empty = it has none.
             * @example 00340434161094042557
             */
            tracking: string;
            /** @description doubtful: the mail server may have accepted it. dropped: when it was due, there was no reason to send it any more. */
            state: components["schemas"]["MailState"];
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            /**
             * @description What the mail server answered last, or why there was no answer; null = it took the mail, or no attempt was made.
             * @example 550 No such user
             */
            reason: string | null;
        };
        AdminNamed: {
            /**
             * @description Number of the client or print partner.
             * @example 1
             */
            id: number;
            /**
             * @description Name of the client or print partner.
             * @example Example Shop
             */
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
             * @description Role of an admin key.
             * @enum {string}
             */
            role?: "read-only" | "operator" | "administrator";
            /**
             * @description Purpose of the key.
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
             * @description Where its orders are sent. Must be an http or https address of up to 2048 characters, without user and password.
             * @example https://orders.printer.example/platen
             */
            address?: string;
            /**
             * @description Among partners with equal costs, the lowest number gets new orders. Must be an integer from 0 to 1000000.
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
             * @description Role of the user.
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
             * @description Role of the user.
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
             * @description The types of the events that are sent. Without it all but OrderError and FileDelayed.
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
            /**
             * @description Whether it gets the events of live orders, of sandbox orders, or of both. Default: both.
             * @enum {string}
             */
            mode?: "both" | "live" | "sandbox";
        };
        AdminNotifiedPartner: {
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            partner: string;
            /** @description It learns of the cancel when it requests its orders. */
            pulls: boolean;
            /** @description The copies that are canceled, by item. */
            copies: components["schemas"]["AdminCanceledCopies"][];
        };
        AdminOddRest: {
            /**
             * @description The reference of the item.
             * @example cards
             */
            reference: string;
            /**
             * @description How many copies would be left.
             * @example 1
             */
            left: number;
            /** @description The counts in which the product is made. */
            quantity: components["schemas"]["AdminOrderableCounts"];
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
            /**
             * @description Number of the run. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
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
             * @example 33.2400
             */
            charged: string;
            /** @description What is charged in the invoice currency, at the rate of the costs. */
            invoiced: components["schemas"]["AdminInvoicedAmounts"];
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
            /** @description The action. */
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
             * @description Value of one unit of currency in the invoice currency.
             * @example 1.0000
             */
            invoice_exchange_rate: string;
            /** @description What each item costs. */
            items: components["schemas"]["AdminItemCost"][];
            /** @description What the items and the fees cost. */
            subtotals: components["schemas"]["AdminCostSubtotals"];
            /** @description The shipments with the offers that the client chose. */
            shipments: components["schemas"]["AdminChargedShipment"][];
            /** @description What the whole order costs. */
            total: components["schemas"]["AdminCostTotal"];
        };
        AdminOrderCredits: {
            /** @description What is credited. */
            lines: components["schemas"]["AdminCreditLine"][];
            /**
             * @description Sum of the credits, with four decimals.
             * @example 33.1700
             */
            total: string;
        };
        AdminOrderEverything: {
            /** @description The order. */
            order: components["schemas"]["AdminOrder"];
            /** @description What the order waits for, and why. */
            why: components["schemas"]["AdminOrderWhy"];
            /** @description Legal actions on the order. */
            actions: components["schemas"]["AdminOrderAction"][];
            /** @description What a cancellation of the whole order would do. */
            if_canceled: components["schemas"]["AdminCancellationEffects"];
            /** @description The open alerts about the order. */
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
             * @description Full id of the item; null = a file of the whole order.
             * @example 100000010001
             */
            item: string | null;
            /**
             * @description Role of the file.
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
            /** @description Defects of the file; empty if there are none. */
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
            /**
             * @description MD5 sum of what was fetched, in 32 hexadecimal digits; null = not fetched.
             * @example d41d8cd98f00b204e9800998ecf8427e
             */
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
            /** @description What the file has, beside what the product needs; null = it has not been read. */
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
             * @description How many of the copies are canceled: all of them once the item is.
             * @example 0
             */
            canceled: number;
            /** @description Shipping of the item. */
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
            /**
             * @description Only orders of this mode.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            /**
             * @description Only orders with an open alert of this cause.
             * @enum {string}
             */
            cause?: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "database_failed_over" | "standby_behind" | "replica_unused" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale" | "clock_unconfirmed";
            /**
             * @description Only orders that stopped for this reason, such as the first defect of their files.
             * @enum {string}
             */
            reason?: "address_refused" | "port_refused" | "no_address" | "connect_failed" | "tls_failed" | "timeout_first_byte" | "timeout_total" | "too_slow" | "too_large" | "too_many_redirects" | "redirect_refused" | "reset" | "bad_answer" | "headers_too_large" | "aborted" | "status" | "not_a_print_file" | "md5_mismatch" | "empty_file" | "storage_failed" | "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "sheet_blank" | "file_repaired" | "portfolio" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_wide" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_standard" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment" | "handover_refused" | "handover_busy" | "handover_unclear" | "handover_unsent" | "handover_unanswered";
            /**
             * Format: date-time
             * @description Only orders accepted at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T10:00:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only orders accepted before this time. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-03T10:00:00.000Z
             */
            to?: string;
            /** @description Whether the oldest order comes first. */
            oldest_first?: boolean;
            /**
             * @description The most entries of a page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
            /**
             * @description Where the page begins: next of the last page.
             * @example b3JkZXItNDcxMQ
             */
            after?: string;
        };
        AdminOrderTotal: {
            /** @description The state. */
            state: components["schemas"]["AdminState"];
            /**
             * @description Number of orders in this state.
             * @example 12
             */
            count: number;
        };
        AdminOrderTotalsQuery: {
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /**
             * @description Only orders of this mode.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
        };
        AdminOrderWhy: {
            /**
             * Format: date-time
             * @description When the order came into its state.
             * @example 2026-03-02T10:00:00.000Z
             */
            since: string;
            /** @description What the order waits for. */
            waits_for: components["schemas"]["WaitsFor"];
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            /** @description The reasons, the most important first. */
            reasons: components["schemas"]["AdminWhyReason"][];
        };
        AdminOrderableCounts: {
            /**
             * @description The smallest count.
             * @example 50
             */
            min: number;
            /**
             * @description The largest count.
             * @example 10000
             */
            max: number;
            /**
             * @description The step from one count to the next.
             * @example 50
             */
            step: number;
        };
        AdminPageBox: {
            /**
             * @description Distance from the left edge of the coordinates of the PDF, in millimetres.
             * @example 3
             */
            x: number;
            /**
             * @description Distance from the lower edge of the coordinates of the PDF, in millimetres.
             * @example 3
             */
            y: number;
            /**
             * @description Width in millimetres.
             * @example 148
             */
            width: number;
            /**
             * @description Height in millimetres.
             * @example 210
             */
            height: number;
        };
        AdminPageBoxes: {
            /**
             * @description The pages with these boxes, as pairs of first and last.
             * @example [
             *       [
             *         1,
             *         224
             *       ]
             *     ]
             */
            pages: number[][];
            /** @description The whole page. */
            media: components["schemas"]["AdminPageBox"];
            /** @description Area that viewers show; null = none. */
            crop: components["schemas"]["AdminPageBox"] | null;
            /** @description The page with its bleed; null = none. */
            bleed: components["schemas"]["AdminPageBox"] | null;
            /** @description The page after cutting; null = none. */
            trim: components["schemas"]["AdminPageBox"] | null;
            /**
             * @description By how many degrees the page is turned clockwise for display.
             * @example 0
             */
            rotation: number;
        };
        AdminPageNumbers: {
            /**
             * @description The fewest pages.
             * @example 224
             */
            min: number;
            /**
             * @description The most pages; the same where the order says how many.
             * @example 224
             */
            max: number;
        };
        AdminPageSteps: {
            /**
             * @description The fewest pages.
             * @example 24
             */
            min: number;
            /**
             * @description The most pages.
             * @example 800
             */
            max: number;
            /**
             * @description The number of pages is the lowest, or higher by a multiple of this.
             * @example 2
             */
            step: number;
        };
        AdminPaper: {
            /**
             * @description Grams per square metre.
             * @example 80
             */
            grammage: number;
            /**
             * @description Cubic centimetres per gram, with four decimals.
             * @example 1.2500
             */
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
             * @description Among partners with equal costs, the lowest number gets new orders.
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
            /**
             * @description What it makes, where it ships, its capacity, calendar, costs and limits; what is missing has no limit.
             * @example {
             *       "capacity": {
             *         "amount": 5000,
             *         "unit": "copies"
             *       }
             *     }
             */
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
             * @description Where its orders are sent. Must be an http or https address of up to 2048 characters, without user and password.
             * @example https://orders.printer.example/platen
             */
            address?: string;
            /** @description Whether the print partner asks for its orders, instead of having an address. */
            pulls?: boolean;
            /**
             * @description Among partners with equal costs, the lowest number gets new orders. Must be an integer from 0 to 1000000.
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
            /** @description true = it is not paused any more. */
            resumed?: boolean;
            /** @description true = it has ended, permanently, and gets no orders any more. */
            ended?: boolean;
            /**
             * @description What it makes, where it ships, its capacity, calendar, costs and limits; what is missing has no limit.
             * @example {
             *       "capacity": {
             *         "amount": 5000,
             *         "unit": "copies"
             *       }
             *     }
             */
            terms?: {
                [key: string]: unknown;
            };
        };
        AdminPartnerSheets: {
            /**
             * @description Name of the print partner; null = the simulator of sandbox orders.
             * @example Example Print
             */
            partner: string | null;
            /**
             * @description A signed link to a PDF with the job ticket of each item.
             * @example https://print.example/sheets/a1b2.pdf
             */
            job_ticket: string;
            /**
             * @description A signed link to a PDF with the packing slip of the parcel.
             * @example https://print.example/sheets/c3d4.pdf
             */
            packing_slip: string;
        };
        AdminPixels: {
            /**
             * @description Width in pixels.
             * @example 1819
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 2551
             */
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
            /**
             * @description Credits the copies with their share of the cost, although the rest may then cost less than its price rows give.
             * @example true
             */
            pro_rata?: boolean;
        };
        AdminPreflight: {
            /** @description off: nothing is judged. warn: no order stops. stop: as the severities say. */
            mode: components["schemas"]["PreflightMode"];
            /**
             * @description What a kind of defect means, where it differs from the default: stop, warn, note, or off.
             * @example {
             *       "page_scaled": "warn"
             *     }
             */
            severities: unknown;
            /**
             * @description Limits that differ from the defaults, each in the unit of its name.
             * @example {
             *       "size_tolerance_mm": 2
             *     }
             */
            limits: unknown;
            /**
             * @description The defects that a client may accept; null = all but sizes, the spine and pages.
             * @example [
             *       "page_scaled"
             *     ]
             */
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
            /**
             * @description Only rows that apply now, that apply later, or that were replaced by newer ones.
             * @enum {string}
             */
            effect?: "current" | "coming" | "past";
            /**
             * @description Words of the reference, name, note or category of the product.
             * @example textbook
             */
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
            /** @description The numbers of pages that can be ordered; null = it has no pages. */
            pages: components["schemas"]["AdminCatalogueSteps"] | null;
            /** @description The numbers of copies that can be ordered. */
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
            /** @description Settings for judging its files. */
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
            /**
             * @description Words of the reference, name, note or category of the product.
             * @example textbook
             */
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
            /**
             * @description Reference of the product that has the fee; null = a fee for every order.
             * @example textbook_pb_a5_p_bw
             */
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
             * @description Value of one unit of unit_currency in the currency of the basket.
             * @example 1.0000
             */
            exchange_rate: string;
            /**
             * @description The fee in currency, with four decimals.
             * @example 2.5000
             */
            amount: string;
            /**
             * @description An amount with four decimals.
             * @example 7.0000
             */
            vat_percent: string;
        };
        AdminQuotedItem: {
            /**
             * @description Name of the item.
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
            /** @description The options of the item. */
            options: components["schemas"]["AdminQuotedOption"][];
            /**
             * @description Cost of the item without VAT, with four decimals.
             * @example 22.0000
             */
            cost: string;
            /**
             * @description An amount with four decimals.
             * @example 7.0000
             */
            vat_percent: string;
            /** @description The prices that its cost consists of. */
            lines: components["schemas"]["AdminQuotedLine"][];
        };
        AdminQuotedLine: {
            /**
             * @description Reference of the product or option.
             * @example textbook_pb_a5_p_bw
             */
            of: string;
            /** @description What the price is for. */
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
             * @description Value of one unit of unit_currency in the currency of the basket.
             * @example 1.0000
             */
            exchange_rate: string;
            /**
             * @description How often the price counts.
             * @example 50
             */
            times: number;
            /**
             * @description What the terms of the client add, in percent; a discount is negative.
             * @example 0.0000
             */
            percent: string;
            /**
             * @description The price in currency, with four decimals.
             * @example 22.0000
             */
            amount: string;
        };
        AdminQuotedOffer: {
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            level: string;
            /**
             * @description Name of the shipping level.
             * @example Ground - Tracked
             */
            level_name: string;
            /**
             * @description The shipping option.
             * @example DHL Paket
             */
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
            /**
             * @description Price without VAT, with four decimals.
             * @example 9.0000
             */
            price: string;
            /**
             * @description An amount with four decimals.
             * @example 7.0000
             */
            vat_percent: string;
            /**
             * @description VAT of the price, with four decimals.
             * @example 0.6300
             */
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
            /**
             * @description References of the items in it.
             * @example [
             *       "item-1"
             *     ]
             */
            items: string[];
            /** @description How its copies are packed. */
            parcels: components["schemas"]["AdminEqualParcels"][];
            /** @description The offers of shipping, cheapest first. */
            offers: components["schemas"]["AdminQuotedOffer"][];
        };
        AdminQuotedVat: {
            /**
             * @description VAT rate in percent, with four decimals.
             * @example 7.0000
             */
            percent: string;
            /**
             * @description What the rate applies to, with four decimals.
             * @example 22.0000
             */
            base: string;
            /**
             * @description VAT at this rate, with four decimals.
             * @example 1.5400
             */
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
            /**
             * @description One of the reason codes, for programs.
             * @example status
             */
            code: string;
            /**
             * @description The reason in words.
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
            /**
             * @description Name of the region.
             * @example New York
             */
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
            /**
             * @description Number of the webhook.
             * @example 12
             */
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
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
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
            /**
             * @description Number of the webhook.
             * @example 12
             */
            id: number;
            /**
             * @description Id of the event.
             * @example evt_10000001_1_mm90cijs
             */
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
            /** @description The webhook. */
            endpoint: components["schemas"]["AdminWebhook"];
            /**
             * @description Signs every event. Shown only once.
             * @example whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
             */
            secret: string;
        };
        AdminRouting: {
            /**
             * @description Number of the decision, from 1.
             * @example 1
             */
            n: number;
            /**
             * Format: date-time
             * @description When it was decided.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /** @description Why it was decided. verified: for a new order. moved: the same, and not the one that the price is based on. refused: another one refused the order. operator: on request. */
            cause: components["schemas"]["RoutingCause"];
            /**
             * @description Number of the shipment in the order, from 1; null = not known.
             * @example 1
             */
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
            /**
             * @description Production and shipping at the print partner in EUR, with four decimals; null = not known.
             * @example 18.2000
             */
            cost: string | null;
            /**
             * @description Cost at the print partner that the price is based on, with four decimals; null = it is the chosen one, or not known.
             * @example 18.2000
             */
            planned_cost: string | null;
            /** @description Verdict on each print partner. */
            verdicts: components["schemas"]["AdminRoutingVerdict"][];
        };
        AdminRoutingEvent: {
            /**
             * @description Kind of the event.
             * @example routing
             * @constant
             */
            kind: "routing";
            /**
             * Format: date-time
             * @description When it was decided.
             * @example 2026-03-02T10:00:00.000Z
             */
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
            /** @description Why it was decided. verified: for a new order. moved: the same, and not the one that the price is based on. refused: another one refused the order. operator: on request. */
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
            /**
             * @description Why it was chosen, or was not, for programs.
             * @example priority
             */
            code: string;
            /**
             * @description The same about the print partner, beginning with a verb.
             * @example has priority 1
             */
            sentence: string;
            /**
             * @description Production and shipping at the print partner in EUR, with four decimals; null = not known.
             * @example 18.2000
             */
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
            /**
             * @description Number of the webhook.
             * @example 12
             */
            id: number;
            /** @description The types of the test events. */
            types: components["schemas"]["EventType"][];
        };
        AdminShippingLevel: {
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            reference: string;
            /**
             * @description Name of the shipping level.
             * @example Ground - Tracked
             */
            name: string;
            /**
             * @description The shipping level in a sentence.
             * @example Parcel with tracking
             */
            note: string;
            /**
             * @description Rank of its speed among the levels; 1 = slowest.
             * @example 2
             */
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
            /**
             * @description The shipping zone.
             * @example germany
             */
            zone: string;
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            level: string;
            /**
             * @description The shipping option.
             * @example DHL Paket
             */
            option: string;
            /**
             * @description The heaviest parcel in grams.
             * @example 31500
             */
            max_weight_g: number;
            /**
             * @description Price of a parcel without VAT, with four decimals.
             * @example 9.0000
             */
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
            /**
             * @description Only rows of this shipping zone.
             * @example germany
             */
            zone?: string;
            /**
             * @description Only rates of this shipping level.
             * @example cp_ground
             */
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
            /**
             * @description Kind of the event.
             * @example signal
             * @constant
             */
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
            /**
             * @description Name of the print partner; null = the simulator of sandbox orders.
             * @example Example Print
             */
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
            /**
             * @description The fewest pages.
             * @example 100
             */
            from: number;
            /**
             * @description The most pages.
             * @example 119
             */
            to: number;
            /**
             * @description Width of the spine in millimetres.
             * @example 6.5
             */
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
            /**
             * @description Kind of the event.
             * @example state
             * @constant
             */
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
            /**
             * @description The unit of the price that applies, or order_fee, shipping, vat or sum.
             * @example price_unit_pr_quantity
             */
            rule: string;
            /** @description The factors of a product, or the terms of a sum. */
            inputs: components["schemas"]["AdminTraceInput"][];
            /**
             * @description The amount before rounding; it ends with … if there are more decimals.
             * @example 22.0000
             */
            exact: string;
            /**
             * @description half_up: to the minor unit of the currency. carried: what the rounded sum of the parcels grows by. none: a sum of rounded amounts.
             * @example half_up
             */
            rounding: string;
            /**
             * @description The amount, with four decimals.
             * @example 22.0000
             */
            amount: string;
            /** @description The row of the catalogue that the step applies; null = none. */
            row: components["schemas"]["AdminTraceRow"] | null;
        };
        AdminTraceRow: {
            /**
             * @description The fewest copies that the price is for.
             * @example 1
             */
            min: number;
            /**
             * @description The most copies that the price is for; null = no limit.
             * @example 99
             */
            max: number | null;
            /**
             * @description The price in currency, with four decimals.
             * @example 0.4400
             */
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
            /**
             * @description Name of the item in the reply; without it the product.
             * @example item-1
             */
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
            /** @description The options of the item. Must be an array of up to 100 options. */
            options?: components["schemas"]["AdminTriedOption"][];
            /**
             * @description Reference of the shipping level.
             * @example cp_ground
             */
            shipping_level?: string;
        };
        AdminTriedOption: {
            /**
             * @description Reference of the option.
             * @example total_pages
             */
            reference: string;
            /**
             * @description How often the option is used per item; the number of pages for total_pages. Must be an integer from 0 to 9999999.
             * @example 224
             */
            count?: number;
        };
        AdminTriedPrices: {
            /**
             * @description The version of the catalogue by which it is calculated.
             * @example 12
             */
            version: number;
            /**
             * Format: date
             * @description The day by whose prices it is calculated.
             * @example 2026-03-02
             */
            today: string;
            /**
             * @description Items and fees without shipping and VAT, in currency, with four decimals.
             * @example 22.0000
             */
            price: string;
            /**
             * @description VAT of items and fees, with four decimals.
             * @example 1.5400
             */
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
            /** @description What the items and the fees cost. */
            subtotals: components["schemas"]["AdminTriedSubtotals"];
            /** @description The items with their costs. */
            items: components["schemas"]["AdminQuotedItem"][];
            /** @description The fees. */
            fees: components["schemas"]["AdminQuotedFee"][];
            /** @description VAT by its rates. */
            vat_lines: components["schemas"]["AdminQuotedVat"][];
            /** @description The shipments with their offers. */
            shipments: components["schemas"]["AdminQuotedShipment"][];
            /** @description What the order costs with the cheapest shipping. */
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
            /**
             * @description Postal code.
             * @example 10115
             */
            zip?: string;
            /** @description The items to price. Must be an array of 1 to 50 items. */
            items: components["schemas"]["AdminTriedItem"][];
        };
        AdminTriedSubtotals: {
            /**
             * @description Cost of all items, with four decimals.
             * @example 22.0000
             */
            items: string;
            /**
             * @description All fees, with four decimals.
             * @example 0.0000
             */
            fee: string;
            /**
             * @description Fee of the app, with four decimals.
             * @example 0.0000
             */
            app_fee: string;
        };
        AdminTrimSize: {
            /**
             * @description Width in millimetres.
             * @example 148
             */
            width: number;
            /**
             * @description Height in millimetres.
             * @example 210
             */
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
            /** @description Role of the user. */
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
             * @description When what was stored of the person was erased; null = it was not.
             * @example 2026-03-02T10:00:00.000Z
             */
            erased_at: string | null;
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
            /**
             * @description Where the page begins: next of the page before. Must be an integer from 1 to 9007199254740991.
             * @example 42
             */
            after?: number;
            /**
             * @description The most entries of a page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
        };
        AdminUserPage: {
            /** @description The users of the page. */
            users: components["schemas"]["AdminListedUser"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example 42
             */
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
            /**
             * @description The state that the rate applies to; null = any.
             * @example null
             */
            state: string | null;
            /**
             * @description The beginnings of the zips that the rate applies to; empty = all zips.
             * @example [
             *       "35",
             *       "38"
             *     ]
             */
            zips: string[];
            /** @description The class of goods that decides the VAT rate. */
            vat_class: components["schemas"]["VatClass"];
            /**
             * @description VAT rate in percent, with four decimals.
             * @example 7.0000
             */
            percent: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-01-01
             */
            valid_from: string;
            /** @description Whether the row applies now, applies later, or was replaced by a newer one. */
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
            /**
             * @description Only rows that apply now, that apply later, or that were replaced by newer ones.
             * @enum {string}
             */
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
            /** @description Whether it gets the events of live or of sandbox orders. */
            mode: components["schemas"]["WebhookMode"];
            /**
             * @description Where events are sent, with masked values in its query.
             * @example https://shop.example/hooks/platen
             */
            masked_url: string;
            /** @description The types of the events that are sent. */
            types: components["schemas"]["EventType"][];
            /** @description Whether events are sent. */
            status: components["schemas"]["WebhookStatus"];
            /** @description Why no events are sent. gone: it answered 410. failing: its attempts failed for days; null = it is active. */
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
            /**
             * @description Failed attempts since the last delivery.
             * @example 0
             */
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
             * @description When the previous secret stops signing; null = it does not sign.
             * @example 2026-03-02T10:00:00.000Z
             */
            old_secret_until: string | null;
        };
        AdminWebhookAttempt: {
            /**
             * @description Number of the attempt, among all attempts.
             * @example 4711
             */
            id: number;
            /**
             * @description Id of the event.
             * @example evt_10000001_1_mm90cijs
             */
            event: string;
            /** @description Type of the event. */
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
             * @description Number of the attempt, among those of its event.
             * @example 1
             */
            tries: number;
            /**
             * Format: date-time
             * @description When the attempt was made.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /**
             * @description How long the attempt took, in milliseconds.
             * @example 84
             */
            ms: number;
            /** @description Headers that were sent; empty if nothing was. */
            request_headers: components["schemas"]["AdminHttpHeader"][];
            /**
             * @description Body that was sent, with a masked apikey.
             * @example {"type":"ItemShipped","apikey":"•••"}
             */
            request_body: string;
            /** @description delivered: answered 200 or 204. gone: answered 410. refused: answered otherwise. unanswered: no answer. unsent: nothing was sent. */
            outcome: components["schemas"]["DeliveryOutcome"];
            /**
             * @description HTTP status of the answer; null = there was none.
             * @example 204
             */
            status: number | null;
            /**
             * @description Why there was no answer; null = there was one.
             * @example connect_failed
             */
            code: string | null;
            /**
             * @description The beginning of the answer, or what prevented one.
             * @example OK
             */
            detail: string;
            /** @description Headers of the answer, without secrets. */
            answer_headers: components["schemas"]["AdminHttpHeader"][];
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            /** @description The attempts are used up; later events of the order are sent. */
            set_aside: boolean;
        };
        AdminWebhookAttemptPage: {
            /**
             * @description Number of the webhook. Must be an integer from 1 to 9007199254740991.
             * @example 12
             */
            id: number;
            /**
             * @description Only attempts with a lower number. Must be an integer from 1 to 9007199254740991.
             * @example 4711
             */
            before?: number;
            /**
             * @description The most attempts of the page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
        };
        AdminWebhookDelivery: {
            /**
             * @description Kind of the event.
             * @example webhook
             * @constant
             */
            kind: "webhook";
            /**
             * Format: date-time
             * @description When the last attempt ended; before the first one, when the event happened.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /** @description Type of the event. */
            type: components["schemas"]["EventType"];
            /**
             * @description Full id of the item; null = the whole order.
             * @example 100000010001
             */
            item: string | null;
            /**
             * @description Number of the webhook.
             * @example 12
             */
            webhook: number;
            /**
             * @description Where events are sent, with masked values in its query.
             * @example https://shop.example/hooks/platen
             */
            masked_url: string;
            /** @description kept: the webhook is disabled, and gets the event when it is enabled. set_aside: all attempts failed. */
            state: components["schemas"]["DeliveryState"];
            /**
             * @description Number of attempts.
             * @example 1
             */
            tries: number;
            /**
             * @description Number of the last attempt, as in webhooks/attempts; null = none yet.
             * @example 4711
             */
            attempt: number | null;
            /**
             * @description HTTP status of the answer; null = there was none.
             * @example 204
             */
            status: number | null;
            /**
             * @description Why there was no answer; null = there was one.
             * @example connect_failed
             */
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
            /**
             * @description Type of the test event. Without it one of each type of the webhook.
             * @example ItemShipped
             */
            type?: string;
        };
        AdminWhyReason: {
            /**
             * @description What the order waits for, or why it ended, for programs.
             * @example file_waiting
             */
            code: string;
            /**
             * @description Further facts, by name.
             * @example {}
             */
            facts: unknown;
        };
        Alert: {
            /**
             * @description Number of the alert.
             * @example 15
             */
            id: number;
            /** @description Problem. */
            cause: components["schemas"]["AlertCause"];
            /**
             * @description The order, or the part of the service, that the alert is about.
             * @example order 10000001
             */
            subject: string;
            /** @description The order; null = the alert is about a part of the service. */
            order: components["schemas"]["AlertedOrder"] | null;
            /**
             * Format: date-time
             * @description When the fact began.
             * @example 2026-03-02T10:00:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description When the service found it.
             * @example 2026-03-02T10:00:00.000Z
             */
            raised_at: string;
        };
        /** @enum {string} */
        AlertCause: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "database_failed_over" | "standby_behind" | "replica_unused" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale" | "clock_unconfirmed";
        AlertGroup: {
            /** @description Problem. */
            cause: components["schemas"]["AlertCause"];
            /** @description How urgent it is. */
            severity: components["schemas"]["Severity"];
            /**
             * @description Number of open alerts.
             * @example 3
             */
            count: number;
            /**
             * @description Number of them that concern an order.
             * @example 3
             */
            orders: number;
            /**
             * Format: date-time
             * @description Since when the oldest of them is open.
             * @example 2026-03-02T10:00:00.000Z
             */
            oldest: string;
            /** @description Why its orders stopped, the most frequent reason first. */
            reasons: components["schemas"]["AlertReason"][];
        };
        AlertMails: {
            /**
             * @description Which alerts are mailed.
             * @enum {string}
             */
            alerts: "off" | "critical" | "all";
        };
        AlertPage: {
            /** @description The alerts of the page. */
            alerts: components["schemas"]["Alert"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example 15
             */
            next: number | null;
        };
        AlertQuery: {
            /**
             * @description Only alerts of this cause.
             * @enum {string}
             */
            cause: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "database_failed_over" | "standby_behind" | "replica_unused" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale" | "clock_unconfirmed";
            /**
             * @description Where the page begins: next of the page before. Must be an integer from 1 to 9007199254740991.
             * @example 15
             */
            after?: number;
            /**
             * @description The most entries of a page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
        };
        AlertReason: {
            /** @description Why the orders stopped. */
            code: components["schemas"]["StopReason"];
            /**
             * @description Number of orders that stopped for this reason.
             * @example 2
             */
            count: number;
        };
        AlertedOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            number: number;
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description Whose order it is. */
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
             * @description Present name of the user or the key; null = deleted, or the command line or the service.
             * @example Jane Doe
             */
            actor_name: string | null;
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
            /**
             * @description Present name of the object: the reference of an order, the masked address of a webhook, the user of a session; null = deleted, or without a name.
             * @example Example Shop
             */
            subject_name: string | null;
            /**
             * @description Further facts as JSON; null = none.
             * @example {"name":"Example Shop"}
             */
            details: string | null;
        };
        AuditPage: {
            /** @description The entries of the page. */
            entries: components["schemas"]["AuditEntry"][];
            /**
             * @description Send it as before for the next page; null = the last page.
             * @example 4700
             */
            next: number | null;
        };
        AuditQuery: {
            /**
             * @description The credential that acted.
             * @example the command line
             */
            actor?: string;
            /**
             * @description Only entries about exactly this.
             * @example client 1
             */
            subject?: string;
            /**
             * @description Only entries with a lower number: the next of the previous page. Must be an integer from 1 to 9007199254740991.
             * @example 4700
             */
            before?: number;
            /**
             * @description The most entries of a page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
        };
        Backup: {
            /**
             * @description Its number.
             * @example 7
             */
            id: number;
            /** @description waiting for a worker, running, written, or failed. */
            state: components["schemas"]["BackupState"];
            /**
             * Format: date-time
             * @description When it was requested or due.
             * @example 2026-03-02T10:00:00.000Z
             */
            requested_at: string;
            /**
             * @description Who asked for it; null = the schedule, or a command.
             * @example user 3 (session 9)
             */
            requested_by: string | null;
            /**
             * @description Server that wrote it; null = none has begun, or it is not known.
             * @example print-1
             */
            server: string | null;
            /**
             * @description Path of its folder on that server; null = no server has begun.
             * @example /var/backups/platen
             */
            folder: string | null;
            /**
             * @description When its server began; null = not yet, or not known.
             * @example 2026-03-02T10:00:00.000Z
             */
            started_at: string | null;
            /**
             * @description When it was written or failed; null = not yet.
             * @example 2026-03-02T10:00:00.000Z
             */
            ended_at: string | null;
            /**
             * @description How much of it was read so far, in bytes.
             * @example 519000000
             */
            done_bytes: number;
            /**
             * @description Estimated bytes to read.
             * @example 519000000
             */
            total_bytes: number;
            /**
             * @description Name of its file; null = it has none.
             * @example platen-2026-03-02T100000Z.tar
             */
            name: string | null;
            /**
             * @description The moment that its data are of; null = it was not written.
             * @example 2026-03-02T10:00:00.000Z
             */
            taken_at: string | null;
            /**
             * @description Size of its file in bytes; null = it was not written.
             * @example 15900000
             */
            bytes: number | null;
            /** @description Contents; null = it was not written, or cannot be read. */
            contents: components["schemas"]["BackupContents"] | null;
            /**
             * @description When its server had read it to its end, and every byte was as it was written; null = it was not read.
             * @example 2026-03-02T10:00:00.000Z
             */
            verified_at: string | null;
            /**
             * @description Why it failed, or cannot be restored; null = it did not fail.
             * @example /var/backups/platen cannot be written: permission denied.
             */
            problem: string | null;
        };
        BackupContents: {
            /**
             * @description Rows of the database.
             * @example 2300000
             */
            rows: number;
            /**
             * @description Files of orders.
             * @example 1200
             */
            files: number;
            /**
             * @description Their size in bytes.
             * @example 5242880
             */
            files_bytes: number;
            /** @description false = it only refers to the files, which are backed up elsewhere. */
            files_included: boolean;
            /**
             * @description Files whose bytes had changed in the store, so they cannot be restored.
             * @example 0
             */
            damaged_files: number;
            /**
             * @description Files that orders need and the store had lost, so they cannot be restored; null = not compared, as in backups of older releases.
             * @example 0
             */
            missing_files: number | null;
            /** @description true = it has the secret key, encrypted with a passphrase. */
            has_key: boolean;
        };
        BackupFolder: {
            /**
             * @description Server whose worker looked at the folder last.
             * @example print-1
             */
            server: string;
            /**
             * @description Path of the folder on that server.
             * @example /var/backups/platen
             */
            path: string;
            /**
             * @description How many hours pass from one backup to the next.
             * @example 24
             */
            every_hours: number;
            /**
             * @description How many backups the folder keeps.
             * @example 14
             */
            kept: number;
            /** @description true = its backups have the secret key, encrypted with a passphrase. */
            with_key: boolean;
            /**
             * Format: date-time
             * @description Last look of a worker at the folder.
             * @example 2026-03-02T10:00:00.000Z
             */
            looked_at: string;
            /**
             * @description When the next backup is due; null = as soon as the worker looks.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            /** @description true = its worker runs: it looked within the last 15 minutes. */
            is_watched: boolean;
        };
        /** @enum {string} */
        BackupState: "waiting" | "running" | "written" | "failed";
        Backups: {
            /** @description Where workers write backups; empty = no worker has been given a folder. */
            folders: components["schemas"]["BackupFolder"][];
            /** @description Backups that are requested or being written, then the newest. */
            backups: components["schemas"]["Backup"][];
        };
        /** @enum {string} */
        Binding: "perfect" | "casewrap" | "saddle" | "coil";
        Board: {
            /** @description The columns of the board, from left to right. */
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
            /**
             * @description The code on the job ticket of the item.
             * @example 10000001N1
             */
            code: string;
            /**
             * @description Full id of the item, as print partners know it.
             * @example 100000010001
             */
            id: string;
            /** @description The order of the item. */
            order: components["schemas"]["BoardOrder"];
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
            /**
             * @description Number of copies to make.
             * @example 50
             */
            count: number;
            /** @description Size after cutting; null = the catalogue has none. */
            size: components["schemas"]["BoardSize"] | null;
            /**
             * @description Number of pages of one copy; null = it has none.
             * @example 224
             */
            pages: number | null;
            /** @description Paper, finishing and the like, without the number of pages. */
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
            /** @description Whose order it is. */
            client: components["schemas"]["BoardNamed"];
            /** @description The print partner that makes it; null = the simulator of sandbox orders. */
            partner: components["schemas"]["BoardNamed"] | null;
            /**
             * @description The date on which it ships, or else that of its handover in UTC; null = no print partner has it yet.
             * @example 2026-03-05
             */
            due_on: string | null;
            /**
             * @description Days since it was due; 0 = not late, or shipped.
             * @example 0
             */
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
            /** @description The signal that moves it one step; null = production is over. */
            next_signal: components["schemas"]["ProductionSignal"] | null;
            /** @description The column that next_signal leads to; null = production is over. */
            next_column: components["schemas"]["BoardColumnName"] | null;
        };
        BoardColumn: {
            /** @description The state of production of its items. */
            column: components["schemas"]["BoardColumnName"];
            /**
             * @description Number of items in the column, on all pages.
             * @example 12
             */
            count: number;
            /**
             * @description How many of them are late.
             * @example 2
             */
            late: number;
            /** @description The items of the page: the latest first; of shipped items the newest first. */
            cards: components["schemas"]["BoardCard"][];
            /**
             * @description Send it as after with this column for its next page; null = no more.
             * @example 2026-03-05/10000001/1
             */
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
            /**
             * @description Number of the file in the order, from 1.
             * @example 1
             */
            n: number;
            /**
             * @description Role of the file.
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
            /**
             * @description The code on the job ticket of the item.
             * @example 10000001N1
             */
            code: string;
            /**
             * @description Full id of the item, as print partners know it.
             * @example 100000010001
             */
            id: string;
            /** @description The order of the item. */
            order: components["schemas"]["BoardOrder"];
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
            /**
             * @description Number of copies to make.
             * @example 50
             */
            count: number;
            /** @description Size after cutting; null = the catalogue has none. */
            size: components["schemas"]["BoardSize"] | null;
            /**
             * @description Number of pages of one copy; null = it has none.
             * @example 224
             */
            pages: number | null;
            /** @description Paper, finishing and the like, without the number of pages. */
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
            /** @description Whose order it is. */
            client: components["schemas"]["BoardNamed"];
            /** @description The print partner that makes it; null = the simulator of sandbox orders. */
            partner: components["schemas"]["BoardNamed"] | null;
            /**
             * @description The date on which it ships, or else that of its handover in UTC; null = no print partner has it yet.
             * @example 2026-03-05
             */
            due_on: string | null;
            /**
             * @description Days since it was due; 0 = not late, or shipped.
             * @example 0
             */
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
            /** @description The signal that moves it one step; null = production is over. */
            next_signal: components["schemas"]["ProductionSignal"] | null;
            /** @description The column that next_signal leads to; null = production is over. */
            next_column: components["schemas"]["BoardColumnName"] | null;
            /** @description Where the item ships to; null = not shown. */
            ship_to: components["schemas"]["BoardAddress"] | null;
            /** @description The files that the item is printed from. */
            files: components["schemas"]["BoardFile"][];
            /** @description Signed links to the documents for production. */
            sheets: components["schemas"]["BoardSheets"];
            /** @description The other items of its order that the same print partner makes. */
            others: components["schemas"]["BoardCard"][];
        };
        BoardMove: {
            /**
             * @description The codes of the scanned items.
             * @example [
             *       "10000001N1"
             *     ]
             */
            codes: string[];
            /**
             * @description The signal to record; an item that has passed its state is left as it is.
             * @enum {string}
             */
            type?: "ItemRegistered" | "ItemProduce" | "ItemProduced" | "ItemPacked" | "ItemShipped";
            /**
             * @description Number of the state in which the items were seen; items that have left it stay as they are.
             * @enum {integer}
             */
            from?: 1 | 25 | 40 | 50 | 60 | 75;
            /**
             * @description Tracking code of the parcel.
             * @example 00340434161094042557
             */
            tracking?: string;
            /**
             * @description How the parcel ships, for the signal ItemShipped.
             * @example DHL Paket
             */
            carrier?: string;
        };
        BoardMoved: {
            /** @description The scanned items, as they are now. */
            items: components["schemas"]["BoardMovedItem"][];
        };
        BoardMovedItem: {
            /** @description The item as it is now. */
            card: components["schemas"]["BoardCard"];
            /** @description The state in which the item was. */
            from: components["schemas"]["AdminState"];
            /** @description The signal that was recorded; null = none, because the item had moved already. */
            sent: components["schemas"]["ProductionSignal"] | null;
        };
        BoardNamed: {
            /**
             * @description Number of the client or print partner.
             * @example 1
             */
            id: number;
            /**
             * @description Name of the client or print partner.
             * @example Example Shop
             */
            name: string;
        };
        BoardOption: {
            /**
             * @description Reference of the option.
             * @example pageblock_80off
             */
            reference: string;
            /**
             * @description How often the option is used per item.
             * @example 1
             */
            count: number;
            /**
             * @description The option in words.
             * @example Page block, 80 g offset paper
             */
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
            /**
             * @description Only items of orders of this mode. Default: live.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            /**
             * @description Only this column.
             * @enum {string}
             */
            column?: "waiting" | "registered" | "producing" | "produced" | "packed" | "shipped";
            /**
             * @description The most items of a column. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
            /**
             * @description Where the page begins: next of the column on the page before. Needs column.
             * @example 2026-03-05/10000001/1
             */
            after?: string;
            /**
             * Format: date-time
             * @description When the present day began where the caller is: the shipped column shows items since then. Default: in UTC. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T00:00:00.000Z
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
             * @description A signed link to a PDF with the packing slip of the parcel.
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
            /**
             * @description Number of calls.
             * @example 1200
             */
            calls: number;
            /**
             * @description Calls that were answered with a status of 400 to 499.
             * @example 12
             */
            refused: number;
            /**
             * @description Calls that were answered with a status from 500 on.
             * @example 0
             */
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
            /** @description Whether end customers are mailed when a parcel ships. */
            tracking?: boolean;
            /**
             * @description Language of the mails; country = that of the delivery address.
             * @enum {string}
             */
            locale?: "en" | "de" | "fr" | "es" | "country";
            /**
             * @description Name of the sender.
             * @example Example Shop
             */
            sender_name?: string;
            /** @description Whether the name of the client is the sender name again. */
            client_name?: boolean;
            /**
             * @description Address that answers go to.
             * @example support@shop.example
             */
            reply_to?: string;
            /** @description true = answers go to the sender of the service again. */
            no_reply_to?: boolean;
        };
        ClientMails: {
            /** @description Whose order it is. */
            client: components["schemas"]["MailClient"];
            /** @description Whether its end customers are mailed when a parcel was shipped. */
            tracking: boolean;
            /**
             * @description Language of the mails; null = that of the country of the delivery address.
             * @example en
             */
            locale: string | null;
            /**
             * @description Name of the sender; null = the name of the client.
             * @example Example Shop
             */
            sender_name: string | null;
            /**
             * @description Address that answers go to; null = the sender of the service.
             * @example support@shop.example
             */
            reply_to: string | null;
        };
        /** @enum {string} */
        Colour: "black" | "colour";
        /** @enum {string} */
        CoverType: "softcover" | "hardcover" | "jacket";
        /** @enum {string} */
        CreditOf: "item" | "shipping" | "fees" | "vat";
        /** @enum {string} */
        DefectCode: "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "sheet_blank" | "file_repaired" | "portfolio" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_wide" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_standard" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment";
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
            /** @description What is to be done. */
            kind: components["schemas"]["DueWorkKind"];
            /**
             * @description Due and not done yet.
             * @example 0
             */
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
            /** @description The interface of the endpoint. */
            interface: components["schemas"]["CalledInterface"];
            /**
             * @description HTTP method.
             * @example POST
             */
            method: string;
            /**
             * @description The path of the endpoint; null = paths that do not exist.
             * @example /core/1.0/orders/add
             */
            path: string | null;
            /**
             * @description Number of calls.
             * @example 1200
             */
            calls: number;
            /**
             * @description Calls that were answered with a status of 400 to 499.
             * @example 12
             */
            refused: number;
            /**
             * @description Calls that were answered with a status from 500 on.
             * @example 0
             */
            failed: number;
        };
        ErasePersonalData: {
            /**
             * @description E-mail address of the person, in any order; or send name.
             * @example jane.doe@example.com
             */
            email?: string;
            /**
             * @description Reference or full ID of one order; or send email.
             * @example shop-1001
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
            /** @description true = orders that are still produced are erased once they have ended; otherwise they refuse the call. */
            when_finished?: boolean;
            /** @description Whether nothing is changed or sent, and the reply says what would be. */
            dry_run?: boolean;
        };
        ErasedOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number;
            /**
             * @description Reference that its client gave it.
             * @example shop-1001
             */
            reference: string;
            /**
             * @description erased now; waiting until it has ended; erased_before, by an earlier call or a rule; or refused, only with dry_run: it has not ended, and without when_finished it would refuse the call.
             * @example erased
             * @enum {string}
             */
            outcome: "erased" | "waiting" | "erased_before" | "refused";
        };
        ErasedPersonalData: {
            /** @description Whether nothing is changed or sent, and the reply says what would be. */
            dry_run: boolean;
            /** @description Outcome for each order of the person. */
            orders: components["schemas"]["ErasedOrder"][];
        };
        /** @enum {string} */
        ErrorType: "invalid_json" | "content_type_not_supported" | "body_too_large" | "missing_required_parameter" | "invalid_parameter" | "confirmation_required" | "two_steps_required" | "not_permitted" | "access_denied" | "order_reference_not_unique" | "order_not_found" | "catalogue_changed" | "order_state_conflict" | "product_unknown" | "option_unknown" | "option_conflict" | "file_type_not_accepted" | "quote_not_found_or_expired" | "quote_expired" | "quote_validate_one_or_more_items_not_found_in_quote" | "total_pages_value_not_supported" | "shipping_level_not_available" | "country_not_served" | "state_required" | "meta_not_allowed" | "signal_type_unknown" | "item_not_found" | "idempotency_key_reused" | "rate_limited" | "path_not_found" | "upload_conflict" | "upload_ended" | "upload_altered" | "method_not_allowed" | "request_timeout" | "service_unavailable" | "internal_error";
        /** @enum {string} */
        EventType: "CloudprinterOrderValidated" | "CloudprinterOrderCanceled" | "ItemValidated" | "ItemProduce" | "ItemProduced" | "ItemPacked" | "ItemShipped" | "ItemError" | "ItemCanceled" | "OrderError" | "FileDelayed";
        ExactPercentiles: {
            /**
             * @description Half of the items took at most that many seconds.
             * @example 3600
             */
            p50_seconds: number;
            /**
             * @description 95 in a hundred items took at most that many seconds.
             * @example 14400
             */
            p95_seconds: number;
        };
        ExpiredData: {
            /**
             * @description Name of the rule.
             * @example sessions
             */
            what: string;
            /**
             * @description How many days it is kept.
             * @example 30
             */
            days: number;
            /**
             * Format: date-time
             * @description Rows older than this time would be deleted.
             * @example 2026-03-02T10:00:00.000Z
             */
            before: string;
            /**
             * @description How much would be deleted: rows, or calls of the request log.
             * @example 1200
             */
            rows: number;
            /**
             * @description Time of the oldest of it; null = nothing would be deleted.
             * @example 2026-03-02T10:00:00.000Z
             */
            oldest: string | null;
            /**
             * @description Size in bytes; null = not measured.
             * @example 5242880
             */
            bytes: number | null;
        };
        /** @enum {string} */
        ExportedFile: "catalogue" | "vat" | "shipping-rates" | "shipping-levels" | "countries" | "regions";
        ExportedPersonalData: {
            /**
             * Format: date-time
             * @description When it was read.
             * @example 2026-03-02T10:00:00.000Z
             */
            exported_at: string;
            /** @description The orders that have to do with the person. */
            orders: components["schemas"]["PersonalDataOrder"][];
            /** @description The files of these orders. */
            files: components["schemas"]["PersonalDataFile"][];
            /**
             * @description Numbers of the users of the panel with the e-mail address.
             * @example [
             *       12
             *     ]
             */
            user_ids: number[];
        };
        Figures: {
            /** @description The days, oldest first, without a gap. */
            days: components["schemas"]["FiguresOfADay"][];
            /** @description All days together. */
            total: components["schemas"]["FiguresOfAllDays"];
            /** @description Calls by endpoint, those that were refused or failed most first. */
            endpoints: components["schemas"]["EndpointFigures"][];
            /** @description Counts by print partner. */
            partners: components["schemas"]["PartnerFigures"][];
        };
        FiguresOfADay: {
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-03-02
             */
            day: string;
            /** @description Counts of orders. */
            orders: components["schemas"]["OrderFigures"];
            /** @description Counts of calls. */
            calls: components["schemas"]["CallFigures"];
        };
        FiguresOfAllDays: {
            /** @description Counts of orders. */
            orders: components["schemas"]["OrderFigures"];
            /** @description Counts of calls. */
            calls: components["schemas"]["CallFigures"];
        };
        FiguresQuery: {
            /**
             * @description How many days up to today, at most 366. Default: 30. Must be an integer from 0 to 1000000000.
             * @example 30
             */
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
            /**
             * @description Only orders of this mode.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
        };
        /** @enum {string} */
        FileCheckState: "waiting" | "done";
        /** @enum {string} */
        FileCheckVerdict: "ok" | "warnings" | "stop";
        HeldWork: {
            /** @description Paused kinds; empty = everything is sent as it becomes due. */
            pauses: components["schemas"]["OutgoingPause"][];
            /** @description Waiting work, orders with the lowest numbers first. */
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
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
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
            /** @description The parts of the order that would have had to be made together. */
            parts: components["schemas"]["ImpossiblePart"][];
        };
        ImpossiblePart: {
            /**
             * @description References of the items.
             * @example [
             *       "item-1"
             *     ]
             */
            items: string[];
            /**
             * @description Why no partner could have made it.
             * @example Example Print does not ship to AU.
             */
            sentence: string;
            /** @description Verdict on each print partner. */
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
            /**
             * @description Number of orders.
             * @example 120
             */
            orders: number;
            /**
             * @description Number of items.
             * @example 150
             */
            items: number;
            /**
             * @description Number of copies.
             * @example 3200
             */
            copies: number;
            /**
             * @description Number of shipments.
             * @example 121
             */
            shipments: number;
            /**
             * @description Sum of the known costs in EUR, with four decimals.
             * @example 2184.0000
             */
            cost: string;
            /**
             * @description Shipments that `cost` does not contain.
             * @example 0
             */
            shipments_without_cost: number;
        };
        Mail: {
            /**
             * @description Number of the mail.
             * @example 81
             */
            id: number;
            /** @description tracking: to the end customer, about a parcel. alerts and new_password: to a user of the service. */
            kind: components["schemas"]["MailKind"];
            /** @description doubtful: the mail server may have accepted it. dropped: when it was due, there was no reason to send it any more. */
            state: components["schemas"]["MailState"];
            /**
             * @description First character and domain of the recipient.
             * @example j…@mail.example
             */
            address: string;
            /** @description The order that the mail is about; null = a mail to a user. */
            order: components["schemas"]["MailOrder"] | null;
            /**
             * @description Tracking code of the parcel that the mail is about; null = none.
             * @example 00340434161094042557
             */
            tracking: string | null;
            /** @description The user that the mail is for; null = an end customer. */
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
            /**
             * @description When the last attempt ended; null = none yet.
             * @example 2026-03-02T10:00:00.000Z
             */
            tried_at: string | null;
            /**
             * @description When the service works on it again; null = nothing is due.
             * @example 2026-03-02T10:00:00.000Z
             */
            next_at: string | null;
            /**
             * @description What the mail server answered last, or why there was no answer; null = it took the mail, or no attempt was made.
             * @example 550 No such user
             */
            reason: string | null;
        };
        MailClient: {
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
            /**
             * @description The client's own reference of the order.
             * @example order-4711
             */
            reference: string;
            /** @description Whose order it is. */
            client: components["schemas"]["MailClient"];
        };
        MailPage: {
            /** @description The mails of the page. */
            mails: components["schemas"]["Mail"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example 81
             */
            next: number | null;
        };
        MailPreview: {
            /**
             * @description Subject of the mail.
             * @example Your order order-4711 has been shipped
             */
            subject: string;
            /**
             * @description The mail as plain text.
             * @example Hello Jane,
             *
             *     a parcel of your order order-4711 is on its way to you.
             */
            text: string;
            /**
             * @description The mail as HTML.
             * @example <p>Hello Jane,</p><p>a parcel of your order order-4711 is on its way to you.</p>
             */
            html: string;
        };
        MailPreviewQuery: {
            /**
             * @description Number of the mail to show; or send locale, with subject and body or without. Must be an integer from 1 to 9007199254740991.
             * @example 81
             */
            mail_id?: number;
            /**
             * @description Language of the text, about a parcel of an invented order. Default: en.
             * @enum {string}
             */
            locale?: "en" | "de" | "fr" | "es";
            /**
             * @description Subject to be tried; without it that of the language.
             * @example Your order {order} has been shipped
             */
            subject?: string;
            /**
             * @description Text to be tried, sent with subject.
             * @example Hello {name},
             *
             *     a parcel of your order {order} is on its way to you.
             *
             *     {link}
             */
            body?: string;
        };
        MailQuery: {
            /**
             * @description Only mails in this state.
             * @enum {string}
             */
            state?: "waiting" | "running" | "sent" | "doubtful" | "failed" | "dropped";
            /**
             * @description Where the page begins: next of the page before. Must be an integer from 1 to 9007199254740991.
             * @example 81
             */
            after?: number;
            /**
             * @description The most entries of a page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
        };
        /** @enum {string} */
        MailState: "waiting" | "running" | "sent" | "doubtful" | "failed" | "dropped";
        MailText: {
            /** @description Language of the text. */
            locale: components["schemas"]["MailLocale"];
            /**
             * @description Subject, with placeholders such as {order}.
             * @example Your order {order} has been shipped
             */
            subject: string;
            /**
             * @description Paragraphs, separated by an empty line, with placeholders such as {tracking}; one whose placeholder has no value is left out.
             * @example Hello {name},
             *
             *     a parcel of your order {order} is on its way to you.
             *
             *     {link}
             */
            body: string;
            /** @description Whether it is the text that comes with the service. */
            is_preset: boolean;
        };
        MailUser: {
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
        };
        MemberOf: {
            /**
             * @description Number of the client or print partner.
             * @example 1
             */
            id: number;
            /**
             * @description Name of the client or print partner.
             * @example Example Shop
             */
            name: string;
        };
        /** @enum {string} */
        Mode: "live" | "sandbox";
        NamedClient: {
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
        };
        NewMailText: {
            /**
             * @description Language of the text.
             * @enum {string}
             */
            locale: "en" | "de" | "fr" | "es";
            /**
             * @description Subject, with placeholders such as {order}.
             * @example Your order {order} has been shipped
             */
            subject?: string;
            /**
             * @description Paragraphs, separated by an empty line, with placeholders such as {tracking}; one whose placeholder has no value is left out.
             * @example Hello {name},
             *
             *     a parcel of your order {order} is on its way to you.
             *
             *     {link}
             */
            body?: string;
            /** @description true = return to the text that comes with the service; or send subject and body. */
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
            /** @description The database is older than what was sent: print partners may have every order that waits for them. */
            after_restore?: boolean;
        };
        NewPasskey: {
            /**
             * @description Name of the passkey.
             * @example Laptop
             */
            name: string;
            /**
             * @description id of the credential that the browser made, in base64url.
             * @example AQIDBAUGBwgJCgsMDQ4PEA
             */
            id: string;
            /**
             * @description clientDataJSON of the credential, in base64url.
             * @example eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0
             */
            client_data: string;
            /**
             * @description attestationObject of the credential, in base64url.
             * @example o2NmbXRkbm9uZQ
             */
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
            /**
             * @description Name of what is deleted after a time.
             * @example sessions
             */
            what: string;
            /**
             * @description How many days it is kept; or send preset. Must be an integer from 0 to 1000000.
             * @example 60
             */
            days?: number;
            /** @description true = return to the preset days; or send days. */
            preset?: boolean;
        };
        NewSecondFactor: {
            /**
             * @description Name of the service in the authenticator app.
             * @example Platen
             */
            issuer?: string;
        };
        NewTrackingLink: {
            /**
             * @description The shipping option of a parcel; upper and lower case mean the same.
             * @example DHL Paket
             */
            shipping_option: string;
            /**
             * @description Address of the tracking page, with {tracking} for the code; or send remove.
             * @example https://tracking.carrier.example/{tracking}
             */
            address?: string;
            /** @description true = mails have no link for this shipping option; or send address. */
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
            /**
             * @description The code on the job ticket of an item, its full id, or the reference of its order.
             * @example 10000001N1
             */
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
             * @description Address of the service, for the command line in the reply. Default: http://127.0.0.1:8080. Must be an http or https address of up to 2048 characters, without user and password.
             * @example https://print.example
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
            /**
             * @description Number of orders that were accepted.
             * @example 120
             */
            accepted: number;
            /**
             * @description Number of orders that their print partners took.
             * @example 118
             */
            handed_over: number;
            /**
             * @description Number of orders that shipped.
             * @example 110
             */
            shipped: number;
            /**
             * @description Number of shipped orders for which no delay was reported.
             * @example 108
             */
            on_time: number;
            /**
             * @description Number of orders that were canceled.
             * @example 2
             */
            canceled: number;
            /**
             * @description How often an order stopped with an error.
             * @example 3
             */
            failed: number;
            /** @description From the acceptance of an order to its handover; null = no handover. */
            time_to_handover: components["schemas"]["Percentiles"] | null;
            /** @description From the acceptance of an order to its last parcel; null = none shipped. */
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
             * @description Waiting work of this kind.
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
            /**
             * @description The most entries of a page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
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
            /** @description False if browsers cannot use passkeys: the public URL needs a host name and https. */
            is_available: boolean;
            /** @description Your passkeys. */
            passkeys: components["schemas"]["Passkey"][];
        };
        PartnerCapacity: {
            /**
             * @description The most copies or items of a day.
             * @example 5000
             */
            amount: number;
            /** @description What is counted. */
            unit: components["schemas"]["CapacityUnit"];
        };
        PartnerFigures: {
            /**
             * @description Number of the print partner.
             * @example 3
             */
            partner_id: number;
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            name: string;
            /** @description Whether the print partner gets new orders. */
            open: boolean;
            /**
             * @description Number of orders that were accepted.
             * @example 120
             */
            accepted: number;
            /**
             * @description Number of orders that their print partners took.
             * @example 118
             */
            handed_over: number;
            /**
             * @description Number of orders that shipped.
             * @example 110
             */
            shipped: number;
            /**
             * @description Number of shipped orders for which no delay was reported.
             * @example 108
             */
            on_time: number;
            /**
             * @description Number of orders that were canceled.
             * @example 2
             */
            canceled: number;
            /**
             * @description How often an order stopped with an error.
             * @example 3
             */
            failed: number;
        };
        PartnerLoad: {
            /**
             * @description Number of items.
             * @example 12
             */
            items: number;
            /**
             * @description Number of copies.
             * @example 600
             */
            copies: number;
        };
        PartnerReport: {
            /**
             * Format: date-time
             * @description Orders accepted from this time on.
             * @example 2026-03-02T10:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Orders accepted before this time.
             * @example 2026-04-01T00:00:00.000Z
             */
            to: string;
            /** @description The print partners, in the order of routing. */
            partners: components["schemas"]["ReportedPartner"][];
        };
        PartnerReportQuery: {
            /**
             * Format: date-time
             * @description Only orders accepted at this time or later. Default: 30 days ago. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T00:00:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only orders accepted before this time. Default: now. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-04-01T00:00:00.000Z
             */
            to?: string;
        };
        Passkey: {
            /**
             * @description Number of the passkey.
             * @example 3
             */
            id: number;
            /**
             * @description Name of the passkey, given by the user.
             * @example Laptop
             */
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
            /**
             * @description Always public-key.
             * @example public-key
             * @constant
             */
            type: "public-key";
            /**
             * @description Number of the algorithm in the registry of COSE.
             * @example -7
             */
            alg: number;
        };
        PasskeyAuthenticator: {
            /**
             * @description Always required: the user can sign in without an address.
             * @example required
             * @constant
             */
            residentKey: "required";
            /**
             * @description Always required: a fingerprint, a face or a PIN.
             * @example required
             * @constant
             */
            userVerification: "required";
        };
        PasskeyCredential: {
            /**
             * @description Always public-key.
             * @example public-key
             * @constant
             */
            type: "public-key";
            /**
             * @description id of the credential, in base64url.
             * @example AQIDBAUGBwgJCgsMDQ4PEA
             */
            id: string;
        };
        PasskeyRequest: {
            /**
             * @description What the authenticator signs, in base64url.
             * @example q6urq6urq6urq6urq6urqw
             */
            challenge: string;
            /** @description The site that the passkey is for. */
            rp: components["schemas"]["PasskeySite"];
            /** @description The user that the passkey is for. */
            user: components["schemas"]["PasskeyUser"];
            /** @description The algorithms that are accepted, the preferred one first. */
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithm"][];
            /** @description The passkeys that the user has; no second one is made on the same authenticator. */
            excludeCredentials: components["schemas"]["PasskeyCredential"][];
            /** @description Which authenticators can be used. */
            authenticatorSelection: components["schemas"]["PasskeyAuthenticator"];
            /**
             * @description How long the request is valid, in milliseconds.
             * @example 300000
             */
            timeout: number;
        };
        PasskeySite: {
            /**
             * @description Host name of the service.
             * @example print.example
             */
            id: string;
            /**
             * @description Host name of the service.
             * @example print.example
             */
            name: string;
        };
        PasskeyUser: {
            /**
             * @description An id that says nothing about the user, in base64url.
             * @example EBESExQVFhcYGRobHB0eHw
             */
            id: string;
            /**
             * @description E-mail address of the user.
             * @example jane.doe@print.example
             */
            name: string;
            /**
             * @description Name of the user.
             * @example Jane Doe
             */
            displayName: string;
        };
        PausedOutgoing: {
            /** @description The kinds that are paused now. */
            kinds: components["schemas"]["OutgoingKind"][];
        };
        Percentiles: {
            /**
             * @description Half of the orders took at most that many seconds; at most 9.1 % off.
             * @example 3600
             */
            p50_seconds: number;
            /**
             * @description 95 in a hundred orders took at most that many seconds; at most 9.1 % off.
             * @example 14400
             */
            p95_seconds: number;
        };
        PersonalDataFile: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number;
            /**
             * @description Number of the file in its order, from 1.
             * @example 1
             */
            n: number;
            /**
             * @description Type of the file, such as product or cover.
             * @example product
             */
            type: string;
            /**
             * @description Where its client had it.
             * @example https://files.example/flyer.pdf
             */
            url: string;
            /**
             * @description SHA-256 sum of what was fetched, in 64 hexadecimal digits; null = not fetched.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string | null;
            /**
             * @description Its size in bytes; null = not known.
             * @example 48213
             */
            size: number | null;
            /**
             * @description Its format as it was read; null = not known.
             * @example pdf
             */
            format: string | null;
            /**
             * @description A link to its bytes, which works for seven days; null = they are not stored.
             * @example https://print.example/files/10000042/1
             */
            link: string | null;
        };
        PersonalDataOrder: {
            /**
             * @description Number of the order.
             * @example 10000001
             */
            order_number: number;
            /**
             * @description Number of the client.
             * @example 1
             */
            client_id: number;
            /**
             * @description Reference that its client gave it.
             * @example shop-1001
             */
            reference: string;
            /**
             * @description What is stored, by the table that has it: its rows as they are.
             * @example {
             *       "order_items": [
             *         {
             *           "n": 1,
             *           "reference": "flyers"
             *         }
             *       ]
             *     }
             */
            rows: unknown;
        };
        PersonalDataSubject: {
            /**
             * @description E-mail address of the person, in any order; or send name.
             * @example jane.doe@example.com
             */
            email?: string;
            /**
             * @description Reference or full ID of one order; or send email.
             * @example shop-1001
             */
            name?: string;
            /**
             * @description Number of the client. Must be an integer from 1 to 9007199254740991.
             * @example 1
             */
            client_id?: number;
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
             * @description Time of the call.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /** @description The interface of the call. */
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
            /**
             * @description The credential of the call, such as key 12; null = none that was valid.
             * @example key 12
             */
            credential: string | null;
            /**
             * @description What OAuth calls client_id of the app that made the call; null = none.
             * @example plt_app_example
             */
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
            /**
             * @description The body, with masked secrets and personal data; null = it was not JSON, or is not kept.
             * @example {"apikey":"•••","reference":"order-4711"}
             */
            body: string | null;
            /** @description The body is only the beginning. */
            cut: boolean;
            /**
             * @description Length of the body as it was sent, in bytes; null = not announced.
             * @example 1832
             */
            bytes: number | null;
            /**
             * @description Content-Type of the body; null = none.
             * @example application/json
             */
            type: string | null;
        };
        RehearsalQuery: {
            /**
             * Format: date-time
             * @description Only orders accepted at this time or later. Default: 30 days ago. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T00:00:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only orders accepted before this time. Default: now. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-04-01T00:00:00.000Z
             */
            to?: string;
            /** @description Whether sandbox orders are routed as well. Default: false. */
            sandbox?: boolean;
            /**
             * @description What differs from the partners as they are: id, or name for one that does not exist, with terms, priority and open.
             * @example [
             *       {
             *         "id": 3,
             *         "priority": 1
             *       }
             *     ]
             */
            partners?: unknown[];
        };
        RehearsedDay: {
            /**
             * Format: date
             * @description The day, on the calendar of the partner.
             * @example 2026-03-02
             */
            day: string;
            /** @description Actual assignments of the partner. */
            actual: components["schemas"]["PartnerLoad"];
            /** @description Rehearsed assignments of the partner. */
            rehearsed: components["schemas"]["PartnerLoad"];
        };
        RehearsedPartner: {
            /**
             * @description Number of the print partner; one that does not exist has a number above those of the others.
             * @example 3
             */
            partner_id: number;
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            name: string;
            /** @description False = the rules name a partner that does not exist. */
            exists: boolean;
            /** @description Rehearsed capacity per day; null = no limit. */
            capacity: components["schemas"]["PartnerCapacity"] | null;
            /** @description Actual assignments of the partner. */
            actual: components["schemas"]["MadeOrders"];
            /** @description Rehearsed assignments of the partner. */
            rehearsed: components["schemas"]["MadeOrders"];
            /** @description The days on which the partner was, or would have been, assigned something. */
            days: components["schemas"]["RehearsedDay"][];
        };
        RehearsedReason: {
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
            /**
             * @description Why the partner could not have made an impossible order.
             * @example does_not_ship_there
             */
            code: string;
            /**
             * @description Number of impossible orders for which this is the reason.
             * @example 1
             */
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
            /** @description kept: curl contains the body. missing: it has to be added. null = the interface has no sandbox. */
            body: components["schemas"]["ReplayBody"] | null;
            /**
             * @description The masked fields of the kept body, which have to be filled in.
             * @example [
             *       "apikey"
             *     ]
             */
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
            /**
             * @description Name of the print partner.
             * @example Example Print
             */
            name: string;
            /** @description Whether the print partner gets new orders. */
            open: boolean;
            /**
             * @description Number of orders that the partner took.
             * @example 120
             */
            orders: number;
            /**
             * @description Number of items that the partner took.
             * @example 150
             */
            items: number;
            /**
             * @description Number of copies that the partner took.
             * @example 3200
             */
            copies: number;
            /**
             * @description Number of attempts to hand an order over to the partner.
             * @example 124
             */
            attempts: number;
            /**
             * @description Number of attempts by which the partner did not take the order.
             * @example 4
             */
            failed_attempts: number;
            /**
             * @description Number of items that shipped.
             * @example 140
             */
            shipped: number;
            /**
             * @description Number of items that shipped or should have, by the ship date that was fixed with their orders.
             * @example 138
             */
            dated: number;
            /**
             * @description Number of dated items that shipped on that date or before.
             * @example 130
             */
            on_time: number;
            /**
             * @description Number of items with a delay or an error that the partner reported.
             * @example 5
             */
            delayed: number;
            /**
             * @description Number of items that were canceled.
             * @example 1
             */
            canceled: number;
            /**
             * @description Production and shipping in EUR with four decimals, by the costs of the partner when the orders were routed.
             * @example 2184.0000
             */
            cost: string;
            /**
             * @description Shipments that `cost` does not contain.
             * @example 0
             */
            shipments_without_cost: number;
            /**
             * @description What shipments cost more here than at the partner that their price is based on, in EUR with four decimals.
             * @example 12.5000
             */
            borne: string;
            /** @description From the time when the partner took an order until it registered the items; null = none. */
            time_to_register: components["schemas"]["ExactPercentiles"] | null;
            /** @description Time until the items were produced; null = none. */
            time_to_produce: components["schemas"]["ExactPercentiles"] | null;
            /** @description Time until the items shipped; null = none. */
            time_to_ship: components["schemas"]["ExactPercentiles"] | null;
        };
        RequestErrors: {
            /** @description The interface of the call. */
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
            /**
             * @description Number of these calls.
             * @example 7
             */
            count: number;
            /**
             * Format: date-time
             * @description When the first of these calls came.
             * @example 2026-03-02T10:00:00.000Z
             */
            first: string;
            /**
             * Format: date-time
             * @description When the last of these calls came.
             * @example 2026-03-02T10:00:00.000Z
             */
            last: string;
            /**
             * @description Id of the newest of these calls.
             * @example 1772445600000-1
             */
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
            /**
             * @description Only calls with this credential.
             * @example key 12
             */
            credential?: string;
            /**
             * @description Only calls of this interface.
             * @enum {string}
             */
            interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
            /**
             * @description Only calls of this path.
             * @example /core/1.0/orders/add
             */
            path?: string;
            /**
             * @description Only calls with this status, or with a class of statuses such as 4xx. Must be a status such as 400 or 4xx.
             * @example 4xx
             */
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
            /** @description true = only calls of users who signed in; false = only the others. */
            by_session?: boolean;
            /**
             * @description Only calls of the last n seconds. Must be an integer from 0 to 1000000000.
             * @example 3600
             */
            last_seconds?: number;
            /**
             * Format: date-time
             * @description Only calls at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T10:00:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only calls before this time. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-03T10:00:00.000Z
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
             * @description Time of the call.
             * @example 2026-03-02T10:00:00.000Z
             */
            at: string;
            /** @description The interface of the call. */
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
            /**
             * @description The credential of the call, such as key 12; null = none that was valid.
             * @example key 12
             */
            credential: string | null;
            /**
             * @description What OAuth calls client_id of the app that made the call; null = none.
             * @example plt_app_example
             */
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
            /** @description Content of a refused call; null = not stored. */
            content: components["schemas"]["RefusedContent"] | null;
            /**
             * @description A command line that sends the call again.
             * @example curl -X POST https://print.example/core/1.0/orders/info
             */
            curl: string;
            /** @description How the call can be sent again with a sandbox key. */
            replay: components["schemas"]["Replay"];
        };
        RequestPage: {
            /** @description The calls of the page. */
            requests: components["schemas"]["RecordedRequest"][];
            /**
             * @description Send it as after for the next page; null = the last page.
             * @example 1772445600000-1
             */
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
            /**
             * @description Only calls with this credential.
             * @example key 12
             */
            credential?: string;
            /**
             * @description Only calls of this interface.
             * @enum {string}
             */
            interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
            /**
             * @description Only calls of this path.
             * @example /core/1.0/orders/add
             */
            path?: string;
            /**
             * @description Only calls with this status, or with a class of statuses such as 4xx. Must be a status such as 400 or 4xx.
             * @example 4xx
             */
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
            /** @description true = only calls of users who signed in; false = only the others. */
            by_session?: boolean;
            /**
             * @description Only calls of the last n seconds. Must be an integer from 0 to 1000000000.
             * @example 3600
             */
            last_seconds?: number;
            /**
             * Format: date-time
             * @description Only calls at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-02T10:00:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only calls before this time. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it.
             * @example 2026-03-03T10:00:00.000Z
             */
            to?: string;
            /**
             * @description The most entries of a page. Default: 50. Must be an integer from 1 to 500.
             * @example 50
             */
            limit?: number;
            /**
             * @description Where the page begins: next of the page before.
             * @example 1772445600000-1
             */
            after?: string;
        };
        RetentionBounds: {
            /**
             * @description The fewest days.
             * @example 1
             */
            at_least: number;
            /**
             * @description The most days.
             * @example 366
             */
            at_most: number;
        };
        RetentionClock: {
            /**
             * Format: date-time
             * @description The present time of the service.
             * @example 2026-03-02T10:00:00.000Z
             */
            now: string;
            /**
             * @description The latest time that was trusted; null = nothing was deleted yet.
             * @example 2026-03-02T10:00:00.000Z
             */
            seen_at: string | null;
            /**
             * @description Since when nothing is deleted, until a person confirms the time; null = the time is trusted.
             * @example 2026-03-02T10:00:00.000Z
             */
            refused_at: string | null;
        };
        RetentionPreview: {
            /**
             * @description Only this rule; all rules if left out.
             * @example sessions
             */
            what?: string;
            /**
             * @description Preview with this retention period, in days; the period in force if left out. Must be an integer from 0 to 1000000.
             * @example 60
             */
            days?: number;
        };
        RetentionRule: {
            /**
             * @description Name of what is deleted after a time.
             * @example sessions
             */
            what: string;
            /**
             * @description The reason in words.
             * @example sign-ins of people after they ended
             */
            summary: string;
            /**
             * @description How many days it is kept; null = forever.
             * @example 30
             */
            days: number | null;
            /**
             * @description How many days it is kept unless the operator sets another number.
             * @example 30
             */
            preset_days: number | null;
            /** @description The days that can be set; null = fixed, because the service or its interfaces depend on it. */
            adjustable: components["schemas"]["RetentionBounds"] | null;
        };
        /** @enum {string} */
        RoutingCause: "verified" | "moved" | "refused" | "operator";
        RoutingRehearsal: {
            /**
             * Format: date-time
             * @description Orders accepted from this time on.
             * @example 2026-03-02T10:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Orders accepted before this time.
             * @example 2026-04-01T00:00:00.000Z
             */
            to: string;
            /**
             * @description Number of orders that were routed once more.
             * @example 120
             */
            orders: number;
            /**
             * @description Number of their items.
             * @example 150
             */
            items: number;
            /**
             * @description Number of their copies.
             * @example 3200
             */
            copies: number;
            /** @description Actual assignments. */
            actual: components["schemas"]["MadeOrders"];
            /** @description Rehearsed assignments. */
            rehearsed: components["schemas"]["MadeOrders"];
            /**
             * @description Number of orders with an item that another partner would have made than did.
             * @example 18
             */
            moved_orders: number;
            /**
             * @description Number of orders that no partner was assigned.
             * @example 0
             */
            actual_unrouted: number;
            /**
             * @description Number of orders that would have waited at least a day for capacity.
             * @example 4
             */
            postponed_orders: number;
            /**
             * @description Number of orders that no partner could have made.
             * @example 1
             */
            impossible_orders: number;
            /** @description The first 100 of the impossible orders. */
            impossible: components["schemas"]["ImpossibleOrder"][];
            /** @description Number of impossible orders for each reason of a partner. */
            reasons: components["schemas"]["RehearsedReason"][];
            /** @description Actual and rehearsed assignments of each print partner. */
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
            /** @description Work that is due, by its kind. */
            due_work: components["schemas"]["DueWork"][];
            /**
             * @description Size of the database in bytes.
             * @example 73400320
             */
            database_bytes: number;
            /**
             * @description Free space where the files of orders are stored, in bytes.
             * @example 52428800000
             */
            free_bytes: number;
            /** @description The uploaded files. */
            uploads: components["schemas"]["UploadTotals"];
        };
        /** @enum {string} */
        Severity: "critical" | "warning";
        /** @enum {string} */
        StopReason: "address_refused" | "port_refused" | "no_address" | "connect_failed" | "tls_failed" | "timeout_first_byte" | "timeout_total" | "too_slow" | "too_large" | "too_many_redirects" | "redirect_refused" | "reset" | "bad_answer" | "headers_too_large" | "aborted" | "status" | "not_a_print_file" | "md5_mismatch" | "empty_file" | "storage_failed" | "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "sheet_blank" | "file_repaired" | "portfolio" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_wide" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_standard" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment" | "handover_refused" | "handover_busy" | "handover_unclear" | "handover_unsent" | "handover_unanswered";
        TestMail: {
            /**
             * @description Where the test mail is sent.
             * @example jane.doe@mail.example
             */
            address: string;
            /**
             * @description Language of the mail. Default: en.
             * @enum {string}
             */
            locale?: "en" | "de" | "fr" | "es";
        };
        TestMailResult: {
            /** @description Whether the mail server accepted it. */
            sent: boolean;
            /**
             * @description Answer of the mail server, or why none arrived.
             * @example 250 OK
             */
            detail: string;
        };
        /** @enum {string} */
        Tier: "standard" | "enterprise";
        TrackingLink: {
            /**
             * @description The shipping option of a parcel, in lower case.
             * @example dhl paket
             */
            shipping_option: string;
            /**
             * @description Address of the tracking page, with {tracking} for the code; null = no link.
             * @example https://tracking.carrier.example/{tracking}
             */
            address: string | null;
        };
        UploadTotals: {
            /**
             * @description Number of uploads that are not complete.
             * @example 1
             */
            open: number;
            /**
             * @description Number of complete uploads that no order uses.
             * @example 0
             */
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
            /**
             * @description Which alerts are mailed.
             * @enum {string}
             */
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
        WebhookMode: "both" | "live" | "sandbox";
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
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Example Shop",
                     *         "tier": "standard",
                     *         "hold_minutes": 60,
                     *         "currency": "EUR",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "ended_at": "2026-03-02T10:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Example Shop",
                     *         "tier": "standard",
                     *         "hold_minutes": 60,
                     *         "currency": "EUR",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "ended_at": "2026-03-02T10:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "name": "Example Shop",
                 *       "currency": "EUR",
                 *       "hold_minutes": 60
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Example Shop",
                     *       "tier": "standard",
                     *       "hold_minutes": 60,
                     *       "currency": "EUR",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "client_id": 1,
                 *       "hold_minutes": 30
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Example Shop",
                     *       "tier": "standard",
                     *       "hold_minutes": 60,
                     *       "currency": "EUR",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Example Print",
                     *         "address": "https://orders.printer.example/platen",
                     *         "priority": 1,
                     *         "open": true,
                     *         "paused_until": "2026-03-02T10:00:00.000Z",
                     *         "ended_at": "2026-03-02T10:00:00.000Z",
                     *         "terms": {
                     *           "capacity": {
                     *             "amount": 5000,
                     *             "unit": "copies"
                     *           }
                     *         },
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "deprecated_signal_at": "2026-03-02T10:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Example Print",
                     *         "address": "https://orders.printer.example/platen",
                     *         "priority": 1,
                     *         "open": true,
                     *         "paused_until": "2026-03-02T10:00:00.000Z",
                     *         "ended_at": "2026-03-02T10:00:00.000Z",
                     *         "terms": {
                     *           "capacity": {
                     *             "amount": 5000,
                     *             "unit": "copies"
                     *           }
                     *         },
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "deprecated_signal_at": "2026-03-02T10:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /** @description Only orders accepted at this time or later. Default: 30 days ago. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Only orders accepted before this time. Default: now. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
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
                    /**
                     * @example {
                     *       "from": "2026-03-02T10:00:00.000Z",
                     *       "to": "2026-04-01T00:00:00.000Z",
                     *       "partners": [
                     *         {
                     *           "partner_id": 3,
                     *           "name": "Example Print",
                     *           "open": true,
                     *           "orders": 120,
                     *           "items": 150,
                     *           "copies": 3200,
                     *           "attempts": 124,
                     *           "failed_attempts": 4,
                     *           "shipped": 140,
                     *           "dated": 138,
                     *           "on_time": 130,
                     *           "delayed": 5,
                     *           "canceled": 1,
                     *           "cost": "2184.0000",
                     *           "shipments_without_cost": 0,
                     *           "borne": "12.5000",
                     *           "time_to_register": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           },
                     *           "time_to_produce": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           },
                     *           "time_to_ship": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "from": "2026-03-01T00:00:00.000Z",
                 *       "to": "2026-04-01T00:00:00.000Z"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "from": "2026-03-02T10:00:00.000Z",
                     *       "to": "2026-04-01T00:00:00.000Z",
                     *       "partners": [
                     *         {
                     *           "partner_id": 3,
                     *           "name": "Example Print",
                     *           "open": true,
                     *           "orders": 120,
                     *           "items": 150,
                     *           "copies": 3200,
                     *           "attempts": 124,
                     *           "failed_attempts": 4,
                     *           "shipped": 140,
                     *           "dated": 138,
                     *           "on_time": 130,
                     *           "delayed": 5,
                     *           "canceled": 1,
                     *           "cost": "2184.0000",
                     *           "shipments_without_cost": 0,
                     *           "borne": "12.5000",
                     *           "time_to_register": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           },
                     *           "time_to_produce": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           },
                     *           "time_to_ship": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Only orders accepted at this time or later. Default: 30 days ago. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Only orders accepted before this time. Default: now. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
                /** @description Whether sandbox orders are routed as well. Default: false. */
                sandbox?: boolean;
                /** @description What differs from the partners as they are: id, or name for one that does not exist, with terms, priority and open. */
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
                    /**
                     * @example {
                     *       "from": "2026-03-02T10:00:00.000Z",
                     *       "to": "2026-04-01T00:00:00.000Z",
                     *       "orders": 120,
                     *       "items": 150,
                     *       "copies": 3200,
                     *       "actual": {
                     *         "orders": 120,
                     *         "items": 150,
                     *         "copies": 3200,
                     *         "shipments": 121,
                     *         "cost": "2184.0000",
                     *         "shipments_without_cost": 0
                     *       },
                     *       "rehearsed": {
                     *         "orders": 120,
                     *         "items": 150,
                     *         "copies": 3200,
                     *         "shipments": 121,
                     *         "cost": "2184.0000",
                     *         "shipments_without_cost": 0
                     *       },
                     *       "moved_orders": 18,
                     *       "actual_unrouted": 0,
                     *       "postponed_orders": 4,
                     *       "impossible_orders": 1,
                     *       "impossible": [
                     *         {
                     *           "order_number": 10000001,
                     *           "reference": "order-4711",
                     *           "client_id": 1,
                     *           "accepted_at": "2026-03-02T10:00:00.000Z",
                     *           "parts": [
                     *             {
                     *               "items": [
                     *                 "item-1"
                     *               ],
                     *               "sentence": "Example Print does not ship to AU.",
                     *               "verdicts": [
                     *                 {
                     *                   "partner_id": 3,
                     *                   "partner": "Example Print",
                     *                   "chosen": true,
                     *                   "code": "priority",
                     *                   "sentence": "has priority 1",
                     *                   "cost": "18.2000"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "reasons": [
                     *         {
                     *           "partner_id": 3,
                     *           "partner": "Example Print",
                     *           "code": "does_not_ship_there",
                     *           "orders": 1
                     *         }
                     *       ],
                     *       "partners": [
                     *         {
                     *           "partner_id": 3,
                     *           "name": "Example Print",
                     *           "exists": true,
                     *           "capacity": {
                     *             "amount": 5000,
                     *             "unit": "copies"
                     *           },
                     *           "actual": {
                     *             "orders": 120,
                     *             "items": 150,
                     *             "copies": 3200,
                     *             "shipments": 121,
                     *             "cost": "2184.0000",
                     *             "shipments_without_cost": 0
                     *           },
                     *           "rehearsed": {
                     *             "orders": 120,
                     *             "items": 150,
                     *             "copies": 3200,
                     *             "shipments": 121,
                     *             "cost": "2184.0000",
                     *             "shipments_without_cost": 0
                     *           },
                     *           "days": [
                     *             {
                     *               "day": "2026-03-02",
                     *               "actual": {
                     *                 "items": 12,
                     *                 "copies": 600
                     *               },
                     *               "rehearsed": {
                     *                 "items": 12,
                     *                 "copies": 600
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "from": "2026-03-01T00:00:00.000Z",
                 *       "to": "2026-04-01T00:00:00.000Z",
                 *       "partners": [
                 *         {
                 *           "name": "Second Print",
                 *           "priority": 1,
                 *           "open": true,
                 *           "terms": {
                 *             "ships_to": [
                 *               "DE"
                 *             ]
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "from": "2026-03-02T10:00:00.000Z",
                     *       "to": "2026-04-01T00:00:00.000Z",
                     *       "orders": 120,
                     *       "items": 150,
                     *       "copies": 3200,
                     *       "actual": {
                     *         "orders": 120,
                     *         "items": 150,
                     *         "copies": 3200,
                     *         "shipments": 121,
                     *         "cost": "2184.0000",
                     *         "shipments_without_cost": 0
                     *       },
                     *       "rehearsed": {
                     *         "orders": 120,
                     *         "items": 150,
                     *         "copies": 3200,
                     *         "shipments": 121,
                     *         "cost": "2184.0000",
                     *         "shipments_without_cost": 0
                     *       },
                     *       "moved_orders": 18,
                     *       "actual_unrouted": 0,
                     *       "postponed_orders": 4,
                     *       "impossible_orders": 1,
                     *       "impossible": [
                     *         {
                     *           "order_number": 10000001,
                     *           "reference": "order-4711",
                     *           "client_id": 1,
                     *           "accepted_at": "2026-03-02T10:00:00.000Z",
                     *           "parts": [
                     *             {
                     *               "items": [
                     *                 "item-1"
                     *               ],
                     *               "sentence": "Example Print does not ship to AU.",
                     *               "verdicts": [
                     *                 {
                     *                   "partner_id": 3,
                     *                   "partner": "Example Print",
                     *                   "chosen": true,
                     *                   "code": "priority",
                     *                   "sentence": "has priority 1",
                     *                   "cost": "18.2000"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "reasons": [
                     *         {
                     *           "partner_id": 3,
                     *           "partner": "Example Print",
                     *           "code": "does_not_ship_there",
                     *           "orders": 1
                     *         }
                     *       ],
                     *       "partners": [
                     *         {
                     *           "partner_id": 3,
                     *           "name": "Example Print",
                     *           "exists": true,
                     *           "capacity": {
                     *             "amount": 5000,
                     *             "unit": "copies"
                     *           },
                     *           "actual": {
                     *             "orders": 120,
                     *             "items": 150,
                     *             "copies": 3200,
                     *             "shipments": 121,
                     *             "cost": "2184.0000",
                     *             "shipments_without_cost": 0
                     *           },
                     *           "rehearsed": {
                     *             "orders": 120,
                     *             "items": 150,
                     *             "copies": 3200,
                     *             "shipments": 121,
                     *             "cost": "2184.0000",
                     *             "shipments_without_cost": 0
                     *           },
                     *           "days": [
                     *             {
                     *               "day": "2026-03-02",
                     *               "actual": {
                     *                 "items": 12,
                     *                 "copies": 600
                     *               },
                     *               "rehearsed": {
                     *                 "items": 12,
                     *                 "copies": 600
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Example Print",
                 *       "address": "https://orders.printer.example/platen"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "partner": {
                     *         "id": 3,
                     *         "name": "Example Print",
                     *         "address": "https://orders.printer.example/platen",
                     *         "priority": 1,
                     *         "open": true,
                     *         "paused_until": "2026-03-02T10:00:00.000Z",
                     *         "ended_at": "2026-03-02T10:00:00.000Z",
                     *         "terms": {
                     *           "capacity": {
                     *             "amount": 5000,
                     *             "unit": "copies"
                     *           }
                     *         },
                     *         "created_at": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "order_key": "plt_partner_0000000000000000000000000000000000000"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "partner_id": 3,
                 *       "priority": 2,
                 *       "terms": {
                 *         "ships_to": [
                 *           "DE",
                 *           "AT"
                 *         ]
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Example Print",
                     *       "address": "https://orders.printer.example/platen",
                     *       "priority": 1,
                     *       "open": true,
                     *       "paused_until": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "terms": {
                     *         "capacity": {
                     *           "amount": 5000,
                     *           "unit": "copies"
                     *         }
                     *       },
                     *       "created_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "partner": {
                     *           "id": 3,
                     *           "name": "Example Print",
                     *           "address": "https://orders.printer.example/platen",
                     *           "priority": 1,
                     *           "open": true,
                     *           "paused_until": "2026-03-02T10:00:00.000Z",
                     *           "ended_at": "2026-03-02T10:00:00.000Z",
                     *           "terms": {
                     *             "capacity": {
                     *               "amount": 5000,
                     *               "unit": "copies"
                     *             }
                     *           },
                     *           "created_at": "2026-03-02T10:00:00.000Z"
                     *         },
                     *         "day": "2026-03-02",
                     *         "load": {
                     *           "items": 12,
                     *           "copies": 600
                     *         }
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "partner": {
                     *           "id": 3,
                     *           "name": "Example Print",
                     *           "address": "https://orders.printer.example/platen",
                     *           "priority": 1,
                     *           "open": true,
                     *           "paused_until": "2026-03-02T10:00:00.000Z",
                     *           "ended_at": "2026-03-02T10:00:00.000Z",
                     *           "terms": {
                     *             "capacity": {
                     *               "amount": 5000,
                     *               "unit": "copies"
                     *             }
                     *           },
                     *           "created_at": "2026-03-02T10:00:00.000Z"
                     *         },
                     *         "day": "2026-03-02",
                     *         "load": {
                     *           "items": 12,
                     *           "copies": 600
                     *         }
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 4,
                     *         "public_id": "plt_app_example",
                     *         "name": "Example App",
                     *         "owner_id": 1,
                     *         "owner_name": "Example Shop",
                     *         "confidential": true,
                     *         "redirect_uris": [
                     *           "https://app.example/connected"
                     *         ],
                     *         "access_token_seconds": 3600,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z",
                     *         "secrets": [
                     *           {
                     *             "last_four": "x7Qa",
                     *             "created_at": "2026-03-02T10:00:00.000Z",
                     *             "expires_at": "2026-03-02T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "client_id": 1
                 *     }
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 4,
                     *         "public_id": "plt_app_example",
                     *         "name": "Example App",
                     *         "owner_id": 1,
                     *         "owner_name": "Example Shop",
                     *         "confidential": true,
                     *         "redirect_uris": [
                     *           "https://app.example/connected"
                     *         ],
                     *         "access_token_seconds": 3600,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z",
                     *         "secrets": [
                     *           {
                     *             "last_four": "x7Qa",
                     *             "created_at": "2026-03-02T10:00:00.000Z",
                     *             "expires_at": "2026-03-02T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "client_id": 1,
                 *       "name": "Example App",
                 *       "confidential": true,
                 *       "redirect_uris": [
                 *         "https://app.example/connected"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "app": {
                     *         "id": 4,
                     *         "public_id": "plt_app_example",
                     *         "name": "Example App",
                     *         "owner_id": 1,
                     *         "owner_name": "Example Shop",
                     *         "confidential": true,
                     *         "redirect_uris": [
                     *           "https://app.example/connected"
                     *         ],
                     *         "access_token_seconds": 3600,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "secret": "plt_secret_example"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "app_id": 4,
                 *       "redirect_uris": [
                 *         "https://app.example/connected"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 4,
                     *       "public_id": "plt_app_example",
                     *       "name": "Example App",
                     *       "owner_id": 1,
                     *       "owner_name": "Example Shop",
                     *       "confidential": true,
                     *       "redirect_uris": [
                     *         "https://app.example/connected"
                     *       ],
                     *       "access_token_seconds": 3600,
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "disabled_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "app_id": 4,
                 *       "overlap": "24h"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "app": {
                     *         "id": 4,
                     *         "public_id": "plt_app_example",
                     *         "name": "Example App",
                     *         "owner_id": 1,
                     *         "owner_name": "Example Shop",
                     *         "confidential": true,
                     *         "redirect_uris": [
                     *           "https://app.example/connected"
                     *         ],
                     *         "access_token_seconds": 3600,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "secret": "plt_secret_example"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "app_id": 4
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 4,
                     *       "public_id": "plt_app_example",
                     *       "name": "Example App",
                     *       "owner_id": 1,
                     *       "owner_name": "Example Shop",
                     *       "confidential": true,
                     *       "redirect_uris": [
                     *         "https://app.example/connected"
                     *       ],
                     *       "access_token_seconds": 3600,
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "disabled_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "cause": "late_signal",
                     *         "severity": "critical",
                     *         "count": 3,
                     *         "orders": 3,
                     *         "oldest": "2026-03-02T10:00:00.000Z",
                     *         "reasons": [
                     *           {
                     *             "code": "address_refused",
                     *             "count": 2
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "cause": "late_signal",
                     *         "severity": "critical",
                     *         "count": 3,
                     *         "orders": 3,
                     *         "oldest": "2026-03-02T10:00:00.000Z",
                     *         "reasons": [
                     *           {
                     *             "code": "address_refused",
                     *             "count": 2
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
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
                /** @description Only alerts of this cause. */
                cause: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "database_failed_over" | "standby_behind" | "replica_unused" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale" | "clock_unconfirmed";
                /** @description Where the page begins: next of the page before. Must be an integer from 1 to 9007199254740991. */
                after?: number;
                /** @description The most entries of a page. Default: 50. Must be an integer from 1 to 500. */
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
                    /**
                     * @example {
                     *       "alerts": [
                     *         {
                     *           "id": 15,
                     *           "cause": "late_signal",
                     *           "subject": "order 10000001",
                     *           "order": {
                     *             "number": 10000001,
                     *             "reference": "order-4711",
                     *             "client": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           },
                     *           "since": "2026-03-02T10:00:00.000Z",
                     *           "raised_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": 15
                     *     }
                     */
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
                /**
                 * @example {
                 *       "cause": "download_failed",
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "alerts": [
                     *         {
                     *           "id": 15,
                     *           "cause": "late_signal",
                     *           "subject": "order 10000001",
                     *           "order": {
                     *             "number": 10000001,
                     *             "reference": "order-4711",
                     *             "client": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           },
                     *           "since": "2026-03-02T10:00:00.000Z",
                     *           "raised_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": 15
                     *     }
                     */
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
                /**
                 * @example {
                 *       "alert_id": 7
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "subject": "order 10000001"
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "due_work": [
                     *         {
                     *           "kind": "orders",
                     *           "count": 0,
                     *           "oldest_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "database_bytes": 73400320,
                     *       "free_bytes": 52428800000,
                     *       "uploads": {
                     *         "open": 1,
                     *         "unused": 0,
                     *         "unused_bytes": 0
                     *       }
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "due_work": [
                     *         {
                     *           "kind": "orders",
                     *           "count": 0,
                     *           "oldest_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "database_bytes": 73400320,
                     *       "free_bytes": 52428800000,
                     *       "uploads": {
                     *         "open": 1,
                     *         "unused": 0,
                     *         "unused_bytes": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "reason": "Ordered twice"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /** @description Credits the copies with their share of the cost, although the rest may then cost less than its price rows give. */
                pro_rata?: boolean;
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       },
                     *       "copies": [
                     *         {
                     *           "reference": "item-1",
                     *           "count": 10,
                     *           "left": 40
                     *         }
                     *       ],
                     *       "is_whole": true,
                     *       "currency": "EUR",
                     *       "credits": {
                     *         "lines": [
                     *           {
                     *             "of": "item",
                     *             "items": [
                     *               "item-1"
                     *             ],
                     *             "count": 10,
                     *             "amount": "4.4000"
                     *           }
                     *         ],
                     *         "total": "33.1700"
                     *       },
                     *       "charged": "33.2400",
                     *       "charged_by_rows": "13.1000",
                     *       "charged_pro_rata": "6.1100",
                     *       "odd_rests": [
                     *         {
                     *           "reference": "cards",
                     *           "left": 1,
                     *           "quantity": {
                     *             "min": 50,
                     *             "max": 10000,
                     *             "step": 50
                     *           }
                     *         }
                     *       ],
                     *       "shipments": [
                     *         [
                     *           "item-1"
                     *         ]
                     *       ],
                     *       "notified": [
                     *         {
                     *           "partner": "Example Print",
                     *           "pulls": true,
                     *           "copies": [
                     *             {
                     *               "reference": "item-1",
                     *               "count": 10,
                     *               "left": 40
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "items": [
                 *         {
                 *           "reference": "flyers",
                 *           "count": 10
                 *         }
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       },
                     *       "copies": [
                     *         {
                     *           "reference": "item-1",
                     *           "count": 10,
                     *           "left": 40
                     *         }
                     *       ],
                     *       "is_whole": true,
                     *       "currency": "EUR",
                     *       "credits": {
                     *         "lines": [
                     *           {
                     *             "of": "item",
                     *             "items": [
                     *               "item-1"
                     *             ],
                     *             "count": 10,
                     *             "amount": "4.4000"
                     *           }
                     *         ],
                     *         "total": "33.1700"
                     *       },
                     *       "charged": "33.2400",
                     *       "charged_by_rows": "13.1000",
                     *       "charged_pro_rata": "6.1100",
                     *       "odd_rests": [
                     *         {
                     *           "reference": "cards",
                     *           "left": 1,
                     *           "quantity": {
                     *             "min": 50,
                     *             "max": 10000,
                     *             "step": 50
                     *           }
                     *         }
                     *       ],
                     *       "shipments": [
                     *         [
                     *           "item-1"
                     *         ]
                     *       ],
                     *       "notified": [
                     *         {
                     *           "partner": "Example Print",
                     *           "pulls": true,
                     *           "copies": [
                     *             {
                     *               "reference": "item-1",
                     *               "count": 10,
                     *               "left": 40
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "reason": "Agreed by phone"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "minutes": 60
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       },
                     *       "held_until": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "street1": "Main Street 2",
                 *       "clear": [
                 *         "company"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "file": 1,
                 *       "url": "https://files.shop.example/flyer.pdf",
                 *       "md5": "d41d8cd98f00b204e9800998ecf8427e"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "file": 1,
                 *       "accept": [
                 *         "page_size"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "order_number": 10000001,
                     *       "reference": "order-4711",
                     *       "routings": [
                     *         {
                     *           "n": 1,
                     *           "at": "2026-03-02T10:00:00.000Z",
                     *           "cause": "verified",
                     *           "shipment": 1,
                     *           "items": [
                     *             1,
                     *             2
                     *           ],
                     *           "partner_id": 3,
                     *           "partner": "Example Print",
                     *           "cost": "18.2000",
                     *           "planned_cost": "18.2000",
                     *           "verdicts": [
                     *             {
                     *               "partner_id": 3,
                     *               "partner": "Example Print",
                     *               "chosen": true,
                     *               "code": "priority",
                     *               "sentence": "has priority 1",
                     *               "cost": "18.2000"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "order_number": 10000001,
                     *       "reference": "order-4711",
                     *       "routings": [
                     *         {
                     *           "n": 1,
                     *           "at": "2026-03-02T10:00:00.000Z",
                     *           "cause": "verified",
                     *           "shipment": 1,
                     *           "items": [
                     *             1,
                     *             2
                     *           ],
                     *           "partner_id": 3,
                     *           "partner": "Example Print",
                     *           "cost": "18.2000",
                     *           "planned_cost": "18.2000",
                     *           "verdicts": [
                     *             {
                     *               "partner_id": 3,
                     *               "partner": "Example Print",
                     *               "chosen": true,
                     *               "code": "priority",
                     *               "sentence": "has priority 1",
                     *               "cost": "18.2000"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "order_number": 10000001,
                     *       "reference": "order-4711",
                     *       "partners": [
                     *         "Example Print"
                     *       ],
                     *       "awaited": [
                     *         "Other Print"
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "text": "The print partner printed nothing."
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001,
                 *       "text": "The client called about the address."
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "number": 10000001,
                     *       "id": "100000010000",
                     *       "reference": "order-4711",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "action": "retry",
                 *       "filter": {
                 *         "client_id": 1,
                 *         "states": "11,41",
                 *         "since": "2026-03-01T00:00:00.000Z"
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "action": "retry",
                     *       "details": {
                     *         "reason": "Ordered twice"
                     *       },
                     *       "total": 12,
                     *       "legal": 10,
                     *       "skipped": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ],
                     *       "oldest": {
                     *         "order_number": 10000001,
                     *         "reference": "order-4711",
                     *         "created_at": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "expires_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "action": "retry",
                     *       "details": {
                     *         "reason": "Ordered twice"
                     *       },
                     *       "state": "previewed",
                     *       "actor": "the command line",
                     *       "actor_name": "Jane Doe",
                     *       "user_id": 42,
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "started_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "total": 12,
                     *       "done": 8,
                     *       "left": 2,
                     *       "skipped": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ],
                     *       "failed": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Number of the run. Must be an integer from 1 to 9007199254740991. */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "action": "retry",
                     *       "details": {
                     *         "reason": "Ordered twice"
                     *       },
                     *       "state": "previewed",
                     *       "actor": "the command line",
                     *       "actor_name": "Jane Doe",
                     *       "user_id": 42,
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "started_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "total": 12,
                     *       "done": 8,
                     *       "left": 2,
                     *       "skipped": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ],
                     *       "failed": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "action": "retry",
                     *       "details": {
                     *         "reason": "Ordered twice"
                     *       },
                     *       "state": "previewed",
                     *       "actor": "the command line",
                     *       "actor_name": "Jane Doe",
                     *       "user_id": 42,
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "started_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "total": 12,
                     *       "done": 8,
                     *       "left": 2,
                     *       "skipped": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ],
                     *       "failed": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "action": "retry",
                     *       "details": {
                     *         "reason": "Ordered twice"
                     *       },
                     *       "state": "previewed",
                     *       "actor": "the command line",
                     *       "actor_name": "Jane Doe",
                     *       "user_id": 42,
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "started_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "total": 12,
                     *       "done": 8,
                     *       "left": 2,
                     *       "skipped": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ],
                     *       "failed": [
                     *         {
                     *           "reason": "the order has shipped",
                     *           "orders": 2
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Only entries about exactly this. */
                subject?: string;
                /** @description Only entries with a lower number: the next of the previous page. Must be an integer from 1 to 9007199254740991. */
                before?: number;
                /** @description The most entries of a page. Default: 50. Must be an integer from 1 to 500. */
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
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "n": 4711,
                     *           "at": "2026-03-02T10:00:00.000Z",
                     *           "actor": "the command line",
                     *           "actor_name": "Jane Doe",
                     *           "action": "changed a client",
                     *           "subject": "client 1",
                     *           "subject_name": "Example Shop",
                     *           "details": "{\"name\":\"Example Shop\"}"
                     *         }
                     *       ],
                     *       "next": 4700
                     *     }
                     */
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
                /**
                 * @example {
                 *       "subject": "client 1",
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "n": 4711,
                     *           "at": "2026-03-02T10:00:00.000Z",
                     *           "actor": "the command line",
                     *           "actor_name": "Jane Doe",
                     *           "action": "changed a client",
                     *           "subject": "client 1",
                     *           "subject_name": "Example Shop",
                     *           "details": "{\"name\":\"Example Shop\"}"
                     *         }
                     *       ],
                     *       "next": 4700
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "what": "sessions",
                     *         "summary": "sign-ins of people after they ended",
                     *         "days": 30,
                     *         "preset_days": 30,
                     *         "adjustable": {
                     *           "at_least": 1,
                     *           "at_most": 366
                     *         }
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "what": "sessions",
                     *         "summary": "sign-ins of people after they ended",
                     *         "days": 30,
                     *         "preset_days": 30,
                     *         "adjustable": {
                     *           "at_least": 1,
                     *           "at_most": 366
                     *         }
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "what": "sessions",
                 *       "days": 60
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "what": "sessions",
                     *       "summary": "sign-ins of people after they ended",
                     *       "days": 30,
                     *       "preset_days": 30,
                     *       "adjustable": {
                     *         "at_least": 1,
                     *         "at_most": 366
                     *       }
                     *     }
                     */
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
    adminPreviewRetention: {
        parameters: {
            query?: {
                /** @description Only this rule; all rules if left out. */
                what?: string;
                /** @description Preview with this retention period, in days; the period in force if left out. Must be an integer from 0 to 1000000. */
                days?: number;
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
                    /**
                     * @example [
                     *       {
                     *         "what": "sessions",
                     *         "days": 30,
                     *         "before": "2026-03-02T10:00:00.000Z",
                     *         "rows": 1200,
                     *         "oldest": "2026-03-02T10:00:00.000Z",
                     *         "bytes": 5242880
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ExpiredData"][];
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
    adminPreviewRetentionByPost: {
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
                 *       "what": "request-log",
                 *       "days": 30
                 *     }
                 */
                "application/json": components["schemas"]["RetentionPreview"];
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
                    /**
                     * @example [
                     *       {
                     *         "what": "sessions",
                     *         "days": 30,
                     *         "before": "2026-03-02T10:00:00.000Z",
                     *         "rows": 1200,
                     *         "oldest": "2026-03-02T10:00:00.000Z",
                     *         "bytes": 5242880
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ExpiredData"][];
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
    adminReadRetentionClock: {
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
                    /**
                     * @example {
                     *       "now": "2026-03-02T10:00:00.000Z",
                     *       "seen_at": "2026-03-02T10:00:00.000Z",
                     *       "refused_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RetentionClock"];
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
    adminReadRetentionClockByPost: {
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
                    /**
                     * @example {
                     *       "now": "2026-03-02T10:00:00.000Z",
                     *       "seen_at": "2026-03-02T10:00:00.000Z",
                     *       "refused_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RetentionClock"];
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
    adminConfirmRetentionClock: {
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
                    /**
                     * @example {
                     *       "now": "2026-03-02T10:00:00.000Z",
                     *       "seen_at": "2026-03-02T10:00:00.000Z",
                     *       "refused_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RetentionClock"];
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
    adminExportPersonalData: {
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
                 *       "email": "jane.doe@mail.example"
                 *     }
                 */
                "application/json": components["schemas"]["PersonalDataSubject"];
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
                    /**
                     * @example {
                     *       "exported_at": "2026-03-02T10:00:00.000Z",
                     *       "orders": [
                     *         {
                     *           "order_number": 10000001,
                     *           "client_id": 1,
                     *           "reference": "shop-1001",
                     *           "rows": {
                     *             "order_items": [
                     *               {
                     *                 "n": 1,
                     *                 "reference": "flyers"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "files": [
                     *         {
                     *           "order_number": 10000001,
                     *           "n": 1,
                     *           "type": "product",
                     *           "url": "https://files.example/flyer.pdf",
                     *           "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *           "size": 48213,
                     *           "format": "pdf",
                     *           "link": "https://print.example/files/10000042/1"
                     *         }
                     *       ],
                     *       "user_ids": [
                     *         12
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ExportedPersonalData"];
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
    adminErasePersonalData: {
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
                 *       "email": "jane.doe@mail.example",
                 *       "when_finished": true,
                 *       "dry_run": true
                 *     }
                 */
                "application/json": components["schemas"]["ErasePersonalData"];
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
                    /**
                     * @example {
                     *       "dry_run": true,
                     *       "orders": [
                     *         {
                     *           "order_number": 10000001,
                     *           "client_id": 1,
                     *           "reference": "shop-1001",
                     *           "outcome": "erased"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErasedPersonalData"];
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
    adminListBackups: {
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
                    /**
                     * @example {
                     *       "folders": [
                     *         {
                     *           "server": "print-1",
                     *           "path": "/var/backups/platen",
                     *           "every_hours": 24,
                     *           "kept": 14,
                     *           "with_key": true,
                     *           "looked_at": "2026-03-02T10:00:00.000Z",
                     *           "next_at": "2026-03-02T10:00:00.000Z",
                     *           "is_watched": true
                     *         }
                     *       ],
                     *       "backups": [
                     *         {
                     *           "id": 7,
                     *           "state": "waiting",
                     *           "requested_at": "2026-03-02T10:00:00.000Z",
                     *           "requested_by": "user 3 (session 9)",
                     *           "server": "print-1",
                     *           "folder": "/var/backups/platen",
                     *           "started_at": "2026-03-02T10:00:00.000Z",
                     *           "ended_at": "2026-03-02T10:00:00.000Z",
                     *           "done_bytes": 519000000,
                     *           "total_bytes": 519000000,
                     *           "name": "platen-2026-03-02T100000Z.tar",
                     *           "taken_at": "2026-03-02T10:00:00.000Z",
                     *           "bytes": 15900000,
                     *           "contents": {
                     *             "rows": 2300000,
                     *             "files": 1200,
                     *             "files_bytes": 5242880,
                     *             "files_included": true,
                     *             "damaged_files": 0,
                     *             "missing_files": 0,
                     *             "has_key": true
                     *           },
                     *           "verified_at": "2026-03-02T10:00:00.000Z",
                     *           "problem": "/var/backups/platen cannot be written: permission denied."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Backups"];
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
    adminListBackupsByPost: {
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
                    /**
                     * @example {
                     *       "folders": [
                     *         {
                     *           "server": "print-1",
                     *           "path": "/var/backups/platen",
                     *           "every_hours": 24,
                     *           "kept": 14,
                     *           "with_key": true,
                     *           "looked_at": "2026-03-02T10:00:00.000Z",
                     *           "next_at": "2026-03-02T10:00:00.000Z",
                     *           "is_watched": true
                     *         }
                     *       ],
                     *       "backups": [
                     *         {
                     *           "id": 7,
                     *           "state": "waiting",
                     *           "requested_at": "2026-03-02T10:00:00.000Z",
                     *           "requested_by": "user 3 (session 9)",
                     *           "server": "print-1",
                     *           "folder": "/var/backups/platen",
                     *           "started_at": "2026-03-02T10:00:00.000Z",
                     *           "ended_at": "2026-03-02T10:00:00.000Z",
                     *           "done_bytes": 519000000,
                     *           "total_bytes": 519000000,
                     *           "name": "platen-2026-03-02T100000Z.tar",
                     *           "taken_at": "2026-03-02T10:00:00.000Z",
                     *           "bytes": 15900000,
                     *           "contents": {
                     *             "rows": 2300000,
                     *             "files": 1200,
                     *             "files_bytes": 5242880,
                     *             "files_included": true,
                     *             "damaged_files": 0,
                     *             "missing_files": 0,
                     *             "has_key": true
                     *           },
                     *           "verified_at": "2026-03-02T10:00:00.000Z",
                     *           "problem": "/var/backups/platen cannot be written: permission denied."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Backups"];
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
    adminStartBackup: {
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
                    /**
                     * @example {
                     *       "id": 7,
                     *       "state": "waiting",
                     *       "requested_at": "2026-03-02T10:00:00.000Z",
                     *       "requested_by": "user 3 (session 9)",
                     *       "server": "print-1",
                     *       "folder": "/var/backups/platen",
                     *       "started_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "done_bytes": 519000000,
                     *       "total_bytes": 519000000,
                     *       "name": "platen-2026-03-02T100000Z.tar",
                     *       "taken_at": "2026-03-02T10:00:00.000Z",
                     *       "bytes": 15900000,
                     *       "contents": {
                     *         "rows": 2300000,
                     *         "files": 1200,
                     *         "files_bytes": 5242880,
                     *         "files_included": true,
                     *         "damaged_files": 0,
                     *         "missing_files": 0,
                     *         "has_key": true
                     *       },
                     *       "verified_at": "2026-03-02T10:00:00.000Z",
                     *       "problem": "/var/backups/platen cannot be written: permission denied."
                     *     }
                     */
                    "application/json": components["schemas"]["Backup"];
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
                /** @description Words of the reference, name, note or category of the product. */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "reference": "textbook_pb_a5_p_bw",
                     *           "name": "Textbook paperback A5",
                     *           "note": "Textbook, perfect bound, A5 portrait, black and white",
                     *           "category": "textbook",
                     *           "bound": true,
                     *           "file_types": [
                     *             "cover",
                     *             "book"
                     *           ],
                     *           "vat_class": "standard",
                     *           "pages": {
                     *             "min": 24,
                     *             "max": 800,
                     *             "step": 2
                     *           },
                     *           "quantity": {
                     *             "min": 24,
                     *             "max": 800,
                     *             "step": 2
                     *           },
                     *           "trim": {
                     *             "width_mm": 148,
                     *             "height_mm": 210
                     *           },
                     *           "bleed_mm": 3,
                     *           "construction": {
                     *             "binding": "perfect",
                     *             "cover_type": "softcover",
                     *             "cover": 0.3,
                     *             "board": 2.5,
                     *             "hinge": 7,
                     *             "setback": 0,
                     *             "overhang": 3,
                     *             "wrap": 15,
                     *             "flap": 0,
                     *             "spine_table": [
                     *               {
                     *                 "from": 100,
                     *                 "to": 119,
                     *                 "spine": 6.5
                     *               }
                     *             ],
                     *             "colour": "black",
                     *             "sides": 2
                     *           },
                     *           "preflight": {
                     *             "mode": "off",
                     *             "severities": {
                     *               "page_scaled": "warn"
                     *             },
                     *             "limits": {
                     *               "size_tolerance_mm": 2
                     *             },
                     *             "acceptable": [
                     *               "page_scaled"
                     *             ]
                     *           },
                     *           "weight_mg": 85000,
                     *           "valid_from": "2026-01-01",
                     *           "on_sale": true,
                     *           "from_price": "2.9500",
                     *           "currency": "EUR",
                     *           "options": 12
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s",
                     *       "count": 84,
                     *       "categories": [
                     *         {
                     *           "category": "textbook",
                     *           "products": 12
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "text": "textbook",
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "reference": "textbook_pb_a5_p_bw",
                     *           "name": "Textbook paperback A5",
                     *           "note": "Textbook, perfect bound, A5 portrait, black and white",
                     *           "category": "textbook",
                     *           "bound": true,
                     *           "file_types": [
                     *             "cover",
                     *             "book"
                     *           ],
                     *           "vat_class": "standard",
                     *           "pages": {
                     *             "min": 24,
                     *             "max": 800,
                     *             "step": 2
                     *           },
                     *           "quantity": {
                     *             "min": 24,
                     *             "max": 800,
                     *             "step": 2
                     *           },
                     *           "trim": {
                     *             "width_mm": 148,
                     *             "height_mm": 210
                     *           },
                     *           "bleed_mm": 3,
                     *           "construction": {
                     *             "binding": "perfect",
                     *             "cover_type": "softcover",
                     *             "cover": 0.3,
                     *             "board": 2.5,
                     *             "hinge": 7,
                     *             "setback": 0,
                     *             "overhang": 3,
                     *             "wrap": 15,
                     *             "flap": 0,
                     *             "spine_table": [
                     *               {
                     *                 "from": 100,
                     *                 "to": 119,
                     *                 "spine": 6.5
                     *               }
                     *             ],
                     *             "colour": "black",
                     *             "sides": 2
                     *           },
                     *           "preflight": {
                     *             "mode": "off",
                     *             "severities": {
                     *               "page_scaled": "warn"
                     *             },
                     *             "limits": {
                     *               "size_tolerance_mm": 2
                     *             },
                     *             "acceptable": [
                     *               "page_scaled"
                     *             ]
                     *           },
                     *           "weight_mg": 85000,
                     *           "valid_from": "2026-01-01",
                     *           "on_sale": true,
                     *           "from_price": "2.9500",
                     *           "currency": "EUR",
                     *           "options": 12
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s",
                     *       "count": 84,
                     *       "categories": [
                     *         {
                     *           "category": "textbook",
                     *           "products": 12
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "reference": "textbook_pb_a5_p_bw",
                     *       "name": "Textbook paperback A5",
                     *       "note": "Textbook, perfect bound, A5 portrait, black and white",
                     *       "category": "textbook",
                     *       "bound": true,
                     *       "file_types": [
                     *         "cover",
                     *         "book"
                     *       ],
                     *       "vat_class": "standard",
                     *       "pages": {
                     *         "min": 24,
                     *         "max": 800,
                     *         "step": 2
                     *       },
                     *       "quantity": {
                     *         "min": 24,
                     *         "max": 800,
                     *         "step": 2
                     *       },
                     *       "trim": {
                     *         "width_mm": 148,
                     *         "height_mm": 210
                     *       },
                     *       "bleed_mm": 3,
                     *       "construction": {
                     *         "binding": "perfect",
                     *         "cover_type": "softcover",
                     *         "cover": 0.3,
                     *         "board": 2.5,
                     *         "hinge": 7,
                     *         "setback": 0,
                     *         "overhang": 3,
                     *         "wrap": 15,
                     *         "flap": 0,
                     *         "spine_table": [
                     *           {
                     *             "from": 100,
                     *             "to": 119,
                     *             "spine": 6.5
                     *           }
                     *         ],
                     *         "colour": "black",
                     *         "sides": 2
                     *       },
                     *       "preflight": {
                     *         "mode": "off",
                     *         "severities": {
                     *           "page_scaled": "warn"
                     *         },
                     *         "limits": {
                     *           "size_tolerance_mm": 2
                     *         },
                     *         "acceptable": [
                     *           "page_scaled"
                     *         ]
                     *       },
                     *       "weight_mg": 85000,
                     *       "valid_from": "2026-01-01",
                     *       "on_sale": true,
                     *       "from_price": "2.9500",
                     *       "currency": "EUR",
                     *       "options": [
                     *         {
                     *           "reference": "pageblock_80off",
                     *           "note": "Page block, 80 g offset paper",
                     *           "category": "textbook",
                     *           "is_default": true,
                     *           "counted": true,
                     *           "weight_mg": 1200,
                     *           "page_weight_mg": 1240,
                     *           "paper": {
                     *             "grammage": 80,
                     *             "bulk": "1.2500"
                     *           },
                     *           "colour": "black",
                     *           "prices": [
                     *             {
                     *               "unit": "price_unit_pr_order",
                     *               "min": 1,
                     *               "max": 99,
                     *               "amount": "0.4400",
                     *               "currency": "EUR",
                     *               "valid_from": "2026-01-01",
                     *               "effect": "current"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "prices": [
                     *         {
                     *           "unit": "price_unit_pr_order",
                     *           "min": 1,
                     *           "max": 99,
                     *           "amount": "0.4400",
                     *           "currency": "EUR",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "reference": "textbook_pb_a5_p_bw"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "reference": "textbook_pb_a5_p_bw",
                     *       "name": "Textbook paperback A5",
                     *       "note": "Textbook, perfect bound, A5 portrait, black and white",
                     *       "category": "textbook",
                     *       "bound": true,
                     *       "file_types": [
                     *         "cover",
                     *         "book"
                     *       ],
                     *       "vat_class": "standard",
                     *       "pages": {
                     *         "min": 24,
                     *         "max": 800,
                     *         "step": 2
                     *       },
                     *       "quantity": {
                     *         "min": 24,
                     *         "max": 800,
                     *         "step": 2
                     *       },
                     *       "trim": {
                     *         "width_mm": 148,
                     *         "height_mm": 210
                     *       },
                     *       "bleed_mm": 3,
                     *       "construction": {
                     *         "binding": "perfect",
                     *         "cover_type": "softcover",
                     *         "cover": 0.3,
                     *         "board": 2.5,
                     *         "hinge": 7,
                     *         "setback": 0,
                     *         "overhang": 3,
                     *         "wrap": 15,
                     *         "flap": 0,
                     *         "spine_table": [
                     *           {
                     *             "from": 100,
                     *             "to": 119,
                     *             "spine": 6.5
                     *           }
                     *         ],
                     *         "colour": "black",
                     *         "sides": 2
                     *       },
                     *       "preflight": {
                     *         "mode": "off",
                     *         "severities": {
                     *           "page_scaled": "warn"
                     *         },
                     *         "limits": {
                     *           "size_tolerance_mm": 2
                     *         },
                     *         "acceptable": [
                     *           "page_scaled"
                     *         ]
                     *       },
                     *       "weight_mg": 85000,
                     *       "valid_from": "2026-01-01",
                     *       "on_sale": true,
                     *       "from_price": "2.9500",
                     *       "currency": "EUR",
                     *       "options": [
                     *         {
                     *           "reference": "pageblock_80off",
                     *           "note": "Page block, 80 g offset paper",
                     *           "category": "textbook",
                     *           "is_default": true,
                     *           "counted": true,
                     *           "weight_mg": 1200,
                     *           "page_weight_mg": 1240,
                     *           "paper": {
                     *             "grammage": 80,
                     *             "bulk": "1.2500"
                     *           },
                     *           "colour": "black",
                     *           "prices": [
                     *             {
                     *               "unit": "price_unit_pr_order",
                     *               "min": 1,
                     *               "max": 99,
                     *               "amount": "0.4400",
                     *               "currency": "EUR",
                     *               "valid_from": "2026-01-01",
                     *               "effect": "current"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "prices": [
                     *         {
                     *           "unit": "price_unit_pr_order",
                     *           "min": 1,
                     *           "max": 99,
                     *           "amount": "0.4400",
                     *           "currency": "EUR",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Only rows that apply now, that apply later, or that were replaced by newer ones. */
                effect?: "current" | "coming" | "past";
                /** @description Words of the reference, name, note or category of the product. */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "option": "pageblock_80off",
                     *           "unit": "price_unit_pr_order",
                     *           "min": 1,
                     *           "max": 99,
                     *           "amount": "0.4400",
                     *           "currency": "EUR",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "product": "textbook_pb_a5_p_bw",
                 *       "effect": "current"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "option": "pageblock_80off",
                     *           "unit": "price_unit_pr_order",
                     *           "min": 1,
                     *           "max": 99,
                     *           "amount": "0.4400",
                     *           "currency": "EUR",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /** @description Only rows that apply now, that apply later, or that were replaced by newer ones. */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "client_id": 1,
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "category": "textbook",
                     *           "available": true,
                     *           "percent": "-5.0000",
                     *           "order_fee": "2.5000",
                     *           "currency": "EUR",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "client_id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "client_id": 1,
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "category": "textbook",
                     *           "available": true,
                     *           "percent": "-5.0000",
                     *           "order_fee": "2.5000",
                     *           "currency": "EUR",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /** @description Only rows of this shipping zone. */
                zone?: string;
                /** @description Only rates of this shipping level. */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "zone": "germany",
                     *           "level": "cp_ground",
                     *           "option": "DHL Paket",
                     *           "max_weight_g": 31500,
                     *           "price": "9.0000",
                     *           "currency": "EUR",
                     *           "days_min": 2,
                     *           "days_max": 4,
                     *           "partner_id": 3
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "level": "cp_ground",
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "zone": "germany",
                     *           "level": "cp_ground",
                     *           "option": "DHL Paket",
                     *           "max_weight_g": 31500,
                     *           "price": "9.0000",
                     *           "currency": "EUR",
                     *           "days_min": 2,
                     *           "days_max": 4,
                     *           "partner_id": 3
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "reference": "cp_ground",
                     *           "name": "Ground - Tracked",
                     *           "note": "Parcel with tracking",
                     *           "speed": 2
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "reference": "cp_ground",
                     *           "name": "Ground - Tracked",
                     *           "note": "Parcel with tracking",
                     *           "speed": 2
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /** @description Words of the code or name of the country. */
                text?: string;
                /** @description Only rows of this shipping zone. */
                zone?: string;
                /** @description Whether a shipping level reaches the country. */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "code": "DE",
                     *           "name": "Germany",
                     *           "require_state": true,
                     *           "zip_pattern": "^[0-9]{5}$",
                     *           "zip_certain": true,
                     *           "zone": "germany",
                     *           "served": true,
                     *           "regions": 16
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "text": "germany"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "code": "DE",
                     *           "name": "Germany",
                     *           "require_state": true,
                     *           "zip_pattern": "^[0-9]{5}$",
                     *           "zip_certain": true,
                     *           "zone": "germany",
                     *           "served": true,
                     *           "regions": 16
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "country": "DE",
                     *           "code": "NY",
                     *           "name": "New York"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "country": "US"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "country": "DE",
                     *           "code": "NY",
                     *           "name": "New York"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /** @description Only rows that apply now, that apply later, or that were replaced by newer ones. */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "country": "DE",
                     *           "country_name": "Germany",
                     *           "state": null,
                     *           "zips": [
                     *             "35",
                     *             "38"
                     *           ],
                     *           "vat_class": "standard",
                     *           "percent": "7.0000",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "country": "DE",
                 *       "effect": "current"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "country": "DE",
                     *           "country_name": "Germany",
                     *           "state": null,
                     *           "zips": [
                     *             "35",
                     *             "38"
                     *           ],
                     *           "vat_class": "standard",
                     *           "percent": "7.0000",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s"
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "currency": "EUR",
                     *           "per_euro": "1.08240000",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s",
                     *       "newest": "2026-03-02",
                     *       "stale": true
                     *     }
                     */
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
                /**
                 * @example {
                 *       "currency": "USD"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "rows": [
                     *         {
                     *           "currency": "EUR",
                     *           "per_euro": "1.08240000",
                     *           "valid_from": "2026-01-01",
                     *           "effect": "current"
                     *         }
                     *       ],
                     *       "next": "dGV4dGJvb2s",
                     *       "newest": "2026-03-02",
                     *       "stale": true
                     *     }
                     */
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_id": 1,
                 *       "country": "DE",
                 *       "items": [
                 *         {
                 *           "product": "textbook_pb_a5_p_bw",
                 *           "options": [
                 *             {
                 *               "reference": "total_pages",
                 *               "count": 224
                 *             }
                 *           ],
                 *           "count": 50
                 *         }
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "version": 12,
                     *       "today": "2026-03-02",
                     *       "price": "22.0000",
                     *       "vat": "1.5400",
                     *       "currency": "EUR",
                     *       "invoice_currency": "EUR",
                     *       "invoice_exchange_rate": "1.0000",
                     *       "subtotals": {
                     *         "items": "22.0000",
                     *         "fee": "0.0000",
                     *         "app_fee": "0.0000"
                     *       },
                     *       "items": [
                     *         {
                     *           "reference": "item-1",
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "count": 50,
                     *           "options": [
                     *             {
                     *               "reference": "pageblock_80off",
                     *               "count": 224
                     *             }
                     *           ],
                     *           "cost": "22.0000",
                     *           "vat_percent": "7.0000",
                     *           "lines": [
                     *             {
                     *               "of": "textbook_pb_a5_p_bw",
                     *               "rule": "price_unit_pr_order",
                     *               "unit_amount": "0.4400",
                     *               "unit_currency": "EUR",
                     *               "exchange_rate": "1.0000",
                     *               "times": 50,
                     *               "percent": "0.0000",
                     *               "amount": "22.0000"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "fees": [
                     *         {
                     *           "of": "textbook_pb_a5_p_bw",
                     *           "unit_amount": "0.4400",
                     *           "unit_currency": "EUR",
                     *           "exchange_rate": "1.0000",
                     *           "amount": "2.5000",
                     *           "vat_percent": "7.0000"
                     *         }
                     *       ],
                     *       "vat_lines": [
                     *         {
                     *           "percent": "7.0000",
                     *           "base": "22.0000",
                     *           "amount": "1.5400"
                     *         }
                     *       ],
                     *       "shipments": [
                     *         {
                     *           "weight_g": 4250,
                     *           "items": [
                     *             "item-1"
                     *           ],
                     *           "parcels": [
                     *             {
                     *               "count": 2,
                     *               "weight_g": 4250,
                     *               "copies": 25
                     *             }
                     *           ],
                     *           "offers": [
                     *             {
                     *               "level": "cp_ground",
                     *               "level_name": "Ground - Tracked",
                     *               "option": "DHL Paket",
                     *               "days_min": 2,
                     *               "days_max": 4,
                     *               "price": "9.0000",
                     *               "vat_percent": "7.0000",
                     *               "vat": "0.6300"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "cheapest": {
                     *         "shipping": "9.0000",
                     *         "shipping_vat": "0.6300",
                     *         "amount": "33.1700"
                     *       },
                     *       "trace": [
                     *         {
                     *           "about": "item-1: textbook_pb_a5_p_bw",
                     *           "rule": "price_unit_pr_quantity",
                     *           "inputs": [
                     *             {
                     *               "name": "times",
                     *               "value": "50"
                     *             }
                     *           ],
                     *           "exact": "22.0000",
                     *           "rounding": "half_up",
                     *           "amount": "22.0000",
                     *           "row": {
                     *             "min": 1,
                     *             "max": 99,
                     *             "amount": "0.4400",
                     *             "currency": "EUR",
                     *             "valid_from": "2026-01-01"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "file": "catalogue",
                     *       "text": "country,vat_class,percent,valid_from\nDE,book,7,2026-01-01"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "file": "vat"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "file": "catalogue",
                     *       "text": "country,vat_class,percent,valid_from\nDE,book,7,2026-01-01"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "file": "vat",
                 *       "text": "country,vat_class,percent,valid_from\nDE,book,7,2026-01-01\n",
                 *       "dry_run": true
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "dry_run": true,
                     *       "version": 12,
                     *       "sections": [
                     *         {
                     *           "name": "catalogue",
                     *           "added": 3,
                     *           "changed": 5,
                     *           "removed": 0,
                     *           "unchanged": 240,
                     *           "differences": [
                     *             {
                     *               "kind": "removed",
                     *               "key": "textbook_pb_a5_p_bw",
                     *               "fields": [
                     *                 {
                     *                   "field": "note",
                     *                   "before": "Textbook",
                     *                   "after": "Textbook, perfect bound"
                     *                 }
                     *               ],
                     *               "more_fields": 0
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "rates": {
                     *         "newest": "2026-03-02",
                     *         "stale": true
                     *       }
                     *     }
                     */
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
                /** @description Only mails in this state. */
                state?: "waiting" | "running" | "sent" | "doubtful" | "failed" | "dropped";
                /** @description Where the page begins: next of the page before. Must be an integer from 1 to 9007199254740991. */
                after?: number;
                /** @description The most entries of a page. Default: 50. Must be an integer from 1 to 500. */
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
                    /**
                     * @example {
                     *       "mails": [
                     *         {
                     *           "id": 81,
                     *           "kind": "tracking",
                     *           "state": "waiting",
                     *           "address": "j…@mail.example",
                     *           "order": {
                     *             "number": 10000001,
                     *             "reference": "order-4711",
                     *             "client": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           },
                     *           "tracking": "00340434161094042557",
                     *           "user": {
                     *             "id": 42,
                     *             "name": "Jane Doe"
                     *           },
                     *           "tries": 1,
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "tried_at": "2026-03-02T10:00:00.000Z",
                     *           "next_at": "2026-03-02T10:00:00.000Z",
                     *           "reason": "550 No such user"
                     *         }
                     *       ],
                     *       "next": 81
                     *     }
                     */
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
                /**
                 * @example {
                 *       "state": "failed",
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "mails": [
                     *         {
                     *           "id": 81,
                     *           "kind": "tracking",
                     *           "state": "waiting",
                     *           "address": "j…@mail.example",
                     *           "order": {
                     *             "number": 10000001,
                     *             "reference": "order-4711",
                     *             "client": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           },
                     *           "tracking": "00340434161094042557",
                     *           "user": {
                     *             "id": 42,
                     *             "name": "Jane Doe"
                     *           },
                     *           "tries": 1,
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "tried_at": "2026-03-02T10:00:00.000Z",
                     *           "next_at": "2026-03-02T10:00:00.000Z",
                     *           "reason": "550 No such user"
                     *         }
                     *       ],
                     *       "next": 81
                     *     }
                     */
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
                /**
                 * @example {
                 *       "mail_id": 5
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 81,
                     *       "kind": "tracking",
                     *       "state": "waiting",
                     *       "address": "j…@mail.example",
                     *       "order": {
                     *         "number": 10000001,
                     *         "reference": "order-4711",
                     *         "client": {
                     *           "id": 1,
                     *           "name": "Example Shop"
                     *         }
                     *       },
                     *       "tracking": "00340434161094042557",
                     *       "user": {
                     *         "id": 42,
                     *         "name": "Jane Doe"
                     *       },
                     *       "tries": 1,
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "tried_at": "2026-03-02T10:00:00.000Z",
                     *       "next_at": "2026-03-02T10:00:00.000Z",
                     *       "reason": "550 No such user"
                     *     }
                     */
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
                /** @description Number of the mail to show; or send locale, with subject and body or without. Must be an integer from 1 to 9007199254740991. */
                mail_id?: number;
                /** @description Language of the text, about a parcel of an invented order. Default: en. */
                locale?: "en" | "de" | "fr" | "es";
                /** @description Subject to be tried; without it that of the language. */
                subject?: string;
                /** @description Text to be tried, sent with subject. */
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
                    /**
                     * @example {
                     *       "subject": "Your order order-4711 has been shipped",
                     *       "text": "Hello Jane,\n\na parcel of your order order-4711 is on its way to you.",
                     *       "html": "<p>Hello Jane,</p><p>a parcel of your order order-4711 is on its way to you.</p>"
                     *     }
                     */
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "locale": "de"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "subject": "Your order order-4711 has been shipped",
                     *       "text": "Hello Jane,\n\na parcel of your order order-4711 is on its way to you.",
                     *       "html": "<p>Hello Jane,</p><p>a parcel of your order order-4711 is on its way to you.</p>"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "address": "jane.doe@print.example",
                 *       "locale": "de"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "sent": true,
                     *       "detail": "250 OK"
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "client": {
                     *           "id": 1,
                     *           "name": "Example Shop"
                     *         },
                     *         "tracking": true,
                     *         "locale": "en",
                     *         "sender_name": "Example Shop",
                     *         "reply_to": "support@shop.example"
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "client": {
                     *           "id": 1,
                     *           "name": "Example Shop"
                     *         },
                     *         "tracking": true,
                     *         "locale": "en",
                     *         "sender_name": "Example Shop",
                     *         "reply_to": "support@shop.example"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "client_id": 1,
                 *       "tracking": true,
                 *       "locale": "country",
                 *       "reply_to": "support@shop.example"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "client": {
                     *         "id": 1,
                     *         "name": "Example Shop"
                     *       },
                     *       "tracking": true,
                     *       "locale": "en",
                     *       "sender_name": "Example Shop",
                     *       "reply_to": "support@shop.example"
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "locale": "en",
                     *         "subject": "Your order {order} has been shipped",
                     *         "body": "Hello {name},\n\na parcel of your order {order} is on its way to you.\n\n{link}",
                     *         "is_preset": true
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "locale": "en",
                     *         "subject": "Your order {order} has been shipped",
                     *         "body": "Hello {name},\n\na parcel of your order {order} is on its way to you.\n\n{link}",
                     *         "is_preset": true
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "locale": "en",
                 *       "subject": "Your order {order} has been shipped",
                 *       "body": "Hello {name},\n\na parcel of your order {order} is on its way to you.\n\n{link}"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "locale": "en",
                     *       "subject": "Your order {order} has been shipped",
                     *       "body": "Hello {name},\n\na parcel of your order {order} is on its way to you.\n\n{link}",
                     *       "is_preset": true
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "shipping_option": "dhl paket",
                     *         "address": "https://tracking.carrier.example/{tracking}"
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "shipping_option": "dhl paket",
                     *         "address": "https://tracking.carrier.example/{tracking}"
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example {
                     *       "alerts": "off"
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "alerts": "off"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "alerts": "critical"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "alerts": "off"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "user_id": 42,
                 *       "alerts": "critical"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "alerts": "off"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "shipping_option": "DHL Paket",
                 *       "address": "https://tracking.carrier.example/{tracking}"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "shipping_option": "dhl paket",
                     *       "address": "https://tracking.carrier.example/{tracking}"
                     *     }
                     */
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
                /** @description The most entries of a page. Default: 50. Must be an integer from 1 to 500. */
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
                    /**
                     * @example {
                     *       "pauses": [
                     *         {
                     *           "kind": "handovers",
                     *           "since": "2026-03-02T10:00:00.000Z",
                     *           "reason": "moving to another machine",
                     *           "waiting": 3
                     *         }
                     *       ],
                     *       "work": [
                     *         {
                     *           "kind": "handovers",
                     *           "order": {
                     *             "number": 10000042,
                     *             "reference": "shop-1001",
                     *             "client_id": 1
                     *           },
                     *           "to": "print partner 1",
                     *           "was_tried": true,
                     *           "due_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "kind": "webhooks",
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "pauses": [
                     *         {
                     *           "kind": "handovers",
                     *           "since": "2026-03-02T10:00:00.000Z",
                     *           "reason": "moving to another machine",
                     *           "waiting": 3
                     *         }
                     *       ],
                     *       "work": [
                     *         {
                     *           "kind": "handovers",
                     *           "order": {
                     *             "number": 10000042,
                     *             "reference": "shop-1001",
                     *             "client_id": 1
                     *           },
                     *           "to": "print partner 1",
                     *           "was_tried": true,
                     *           "due_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "kind": "webhooks",
                 *       "reason": "The shop moves to another server."
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "kinds": [
                     *         "handovers"
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "kind": "webhooks"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "kinds": [
                     *         "handovers"
                     *       ],
                     *       "order_number": 10000042
                     *     }
                     */
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
                /** @description Where the page begins: next of the page before. Must be an integer from 1 to 9007199254740991. */
                after?: number;
                /** @description The most entries of a page. Default: 50. Must be an integer from 1 to 500. */
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
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": 42,
                     *           "name": "Jane Doe",
                     *           "email": "jane.doe@print.example",
                     *           "role": "read-only",
                     *           "client_id": 1,
                     *           "partner_id": 3,
                     *           "belongs_to": "Example Shop",
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "has_password": true,
                     *           "has_second_factor": true,
                     *           "ended_at": "2026-03-02T10:00:00.000Z",
                     *           "erased_at": "2026-03-02T10:00:00.000Z",
                     *           "last_sign_in_at": "2026-03-02T10:00:00.000Z",
                     *           "passkeys": 1
                     *         }
                     *       ],
                     *       "next": 42
                     *     }
                     */
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
                /**
                 * @example {
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": 42,
                     *           "name": "Jane Doe",
                     *           "email": "jane.doe@print.example",
                     *           "role": "read-only",
                     *           "client_id": 1,
                     *           "partner_id": 3,
                     *           "belongs_to": "Example Shop",
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "has_password": true,
                     *           "has_second_factor": true,
                     *           "ended_at": "2026-03-02T10:00:00.000Z",
                     *           "erased_at": "2026-03-02T10:00:00.000Z",
                     *           "last_sign_in_at": "2026-03-02T10:00:00.000Z",
                     *           "passkeys": 1
                     *         }
                     *       ],
                     *       "next": 42
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Jane Doe",
                 *       "email": "jane.doe@print.example",
                 *       "role": "operator"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 42,
                     *         "name": "Jane Doe",
                     *         "email": "jane.doe@print.example",
                     *         "role": "read-only",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "belongs_to": "Example Shop",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "has_password": true,
                     *         "has_second_factor": true,
                     *         "ended_at": "2026-03-02T10:00:00.000Z",
                     *         "erased_at": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "password": "correct-horse-battery"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Jane Doe",
                 *       "email": "jane.doe@print.example",
                 *       "role": "client",
                 *       "client_id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 42,
                     *         "name": "Jane Doe",
                     *         "email": "jane.doe@print.example",
                     *         "role": "read-only",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "belongs_to": "Example Shop",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "has_password": true,
                     *         "has_second_factor": true,
                     *         "ended_at": "2026-03-02T10:00:00.000Z",
                     *         "erased_at": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "path": "/new-password/a1b2c3",
                     *       "expires_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "user_id": 42
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 42,
                     *         "name": "Jane Doe",
                     *         "email": "jane.doe@print.example",
                     *         "role": "read-only",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "belongs_to": "Example Shop",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "has_password": true,
                     *         "has_second_factor": true,
                     *         "ended_at": "2026-03-02T10:00:00.000Z",
                     *         "erased_at": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "path": "/new-password/a1b2c3",
                     *       "expires_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "user_id": 42,
                 *       "role": "read-only"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 42,
                     *       "name": "Jane Doe",
                     *       "email": "jane.doe@print.example",
                     *       "role": "read-only",
                     *       "client_id": 1,
                     *       "partner_id": 3,
                     *       "belongs_to": "Example Shop",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "has_password": true,
                     *       "has_second_factor": true,
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "erased_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
    adminSignOutUser: {
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
                 *       "user_id": 42
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "ended": 2
                     *     }
                     */
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
    adminEndUser: {
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
                 *       "user_id": 42
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 42,
                     *       "name": "Jane Doe",
                     *       "email": "jane.doe@print.example",
                     *       "role": "read-only",
                     *       "client_id": 1,
                     *       "partner_id": 3,
                     *       "belongs_to": "Example Shop",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "has_password": true,
                     *       "has_second_factor": true,
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "erased_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
    adminEraseUser: {
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
                 *       "user_id": 42
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 42,
                     *       "name": "Jane Doe",
                     *       "email": "jane.doe@print.example",
                     *       "role": "read-only",
                     *       "client_id": 1,
                     *       "partner_id": 3,
                     *       "belongs_to": "Example Shop",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "has_password": true,
                     *       "has_second_factor": true,
                     *       "ended_at": "2026-03-02T10:00:00.000Z",
                     *       "erased_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Laptop",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "used_at": "2026-03-02T10:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "user_id": 42
                 *     }
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 3,
                     *         "name": "Laptop",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "used_at": "2026-03-02T10:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "user_id": 42
                 *     }
                 */
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
                    /** @example {} */
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
                /**
                 * @example {
                 *       "client_id": 1
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Example Shop",
                     *       "tier": "standard",
                     *       "hold_minutes": 60,
                     *       "currency": "EUR",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "ended_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /** @description Only orders of this mode. */
                mode?: "live" | "sandbox";
                /** @description Only orders with an open alert of this cause. */
                cause?: "late_signal" | "cancel_unconfirmed" | "reroute_stuck" | "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "file_store_down" | "outgoing_paused" | "backup_overdue" | "database_failed_over" | "standby_behind" | "replica_unused" | "order_uncollected" | "item_unregistered" | "item_late" | "production_silent" | "item_delayed" | "mail_failed" | "mail_server_down" | "webhook_disabled" | "exchange_rates_stale" | "clock_unconfirmed";
                /** @description Only orders that stopped for this reason, such as the first defect of their files. */
                reason?: "address_refused" | "port_refused" | "no_address" | "connect_failed" | "tls_failed" | "timeout_first_byte" | "timeout_total" | "too_slow" | "too_large" | "too_many_redirects" | "redirect_refused" | "reset" | "bad_answer" | "headers_too_large" | "aborted" | "status" | "not_a_print_file" | "md5_mismatch" | "empty_file" | "storage_failed" | "file_format" | "file_incomplete" | "file_damaged" | "stream_damaged" | "file_too_complex" | "encrypted" | "page_count" | "page_count_step" | "page_tree_lies" | "page_blank" | "file_blank" | "sheet_blank" | "file_repaired" | "portfolio" | "trailing_data" | "page_size" | "page_size_mixed" | "page_orientation" | "page_scaled" | "trim_missing" | "trim_outside" | "bleed_missing" | "bleed_wide" | "bleed_empty" | "crop_box" | "margin_unsafe" | "gutter_unsafe" | "cover_spine" | "spine_text" | "font_not_embedded" | "font_standard" | "font_broken" | "text_small" | "rich_black_text" | "line_thin" | "image_resolution" | "image_resolution_low" | "lineart_resolution" | "image_huge" | "image_shape" | "colour_rgb" | "colour_spot" | "colour_registration" | "colour_in_bw" | "ink_coverage" | "white_overprint" | "transparency" | "output_intent" | "comments" | "form_fields" | "xfa" | "layers_hidden" | "active_content" | "attachment" | "handover_refused" | "handover_busy" | "handover_unclear" | "handover_unsent" | "handover_unanswered";
                /** @description Only orders accepted at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Only orders accepted before this time. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
                /** @description Whether the oldest order comes first. */
                oldest_first?: boolean;
                /** @description The most entries of a page. Default: 50. Must be an integer from 1 to 500. */
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
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "number": 10000001,
                     *           "id": "100000010000",
                     *           "reference": "order-4711",
                     *           "mode": "live",
                     *           "state": {
                     *             "number": 45,
                     *             "code": "order_state_uploaded"
                     *           },
                     *           "reason": {
                     *             "code": "status",
                     *             "sentence": "The file was not found."
                     *           },
                     *           "client": {
                     *             "id": 1,
                     *             "name": "Example Shop"
                     *           },
                     *           "partners": [
                     *             {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           ],
                     *           "items": 2,
                     *           "copies": 100,
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "held_until": "2026-03-02T10:00:00.000Z",
                     *           "next_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": "b3JkZXItNDcxMQ"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "text": "order-47",
                 *       "states": "10,11",
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "number": 10000001,
                     *           "id": "100000010000",
                     *           "reference": "order-4711",
                     *           "mode": "live",
                     *           "state": {
                     *             "number": 45,
                     *             "code": "order_state_uploaded"
                     *           },
                     *           "reason": {
                     *             "code": "status",
                     *             "sentence": "The file was not found."
                     *           },
                     *           "client": {
                     *             "id": 1,
                     *             "name": "Example Shop"
                     *           },
                     *           "partners": [
                     *             {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           ],
                     *           "items": 2,
                     *           "copies": 100,
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "held_until": "2026-03-02T10:00:00.000Z",
                     *           "next_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": "b3JkZXItNDcxMQ"
                     *     }
                     */
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
                /** @description Only orders of this mode. */
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
                    /**
                     * @example [
                     *       {
                     *         "state": {
                     *           "number": 45,
                     *           "code": "order_state_uploaded"
                     *         },
                     *         "count": 12
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "mode": "live"
                 *     }
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "state": {
                     *           "number": 45,
                     *           "code": "order_state_uploaded"
                     *         },
                     *         "count": 12
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example {
                     *       "order": {
                     *         "number": 10000001,
                     *         "id": "100000010000",
                     *         "reference": "order-4711",
                     *         "client": {
                     *           "id": 1,
                     *           "name": "Example Shop"
                     *         },
                     *         "mode": "live",
                     *         "state": {
                     *           "number": 45,
                     *           "code": "order_state_uploaded"
                     *         },
                     *         "reason": {
                     *           "code": "status",
                     *           "sentence": "The file was not found."
                     *         },
                     *         "cancelable": true,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "held_until": "2026-03-02T10:00:00.000Z",
                     *         "next_at": "2026-03-02T10:00:00.000Z",
                     *         "email": "jane.doe@mail.example",
                     *         "addresses": [
                     *           {
                     *             "company": "Example Ltd",
                     *             "firstname": "Jane",
                     *             "lastname": "Doe",
                     *             "street1": "Main Street 1",
                     *             "street2": "Apartment 4",
                     *             "zip": "10115",
                     *             "city": "Berlin",
                     *             "state": "NY",
                     *             "country": "DE",
                     *             "email": "jane.doe@mail.example",
                     *             "phone": "+49 30 1234567"
                     *           }
                     *         ],
                     *         "costs": {
                     *           "currency": "EUR",
                     *           "invoice_currency": "EUR",
                     *           "invoice_exchange_rate": "1.0000",
                     *           "items": [
                     *             {
                     *               "reference": "item-1",
                     *               "cost": "22.0000"
                     *             }
                     *           ],
                     *           "subtotals": {
                     *             "items": "22.0000",
                     *             "fee": "0.0000",
                     *             "app_fee": "0.0000"
                     *           },
                     *           "shipments": [
                     *             {
                     *               "items": [
                     *                 "item-1"
                     *               ],
                     *               "weight_g": 4250,
                     *               "offer": {
                     *                 "level": "cp_ground",
                     *                 "level_name": "Ground - Tracked",
                     *                 "option": "DHL Paket",
                     *                 "days_min": 2,
                     *                 "days_max": 4,
                     *                 "price": "9.0000"
                     *               }
                     *             }
                     *           ],
                     *           "total": {
                     *             "shipping": "9.0000",
                     *             "vat": "2.1700",
                     *             "amount": "33.1700"
                     *           }
                     *         },
                     *         "credits": {
                     *           "lines": [
                     *             {
                     *               "of": "item",
                     *               "items": [
                     *                 "item-1"
                     *               ],
                     *               "count": 10,
                     *               "amount": "4.4000"
                     *             }
                     *           ],
                     *           "total": "33.1700"
                     *         },
                     *         "charged": "33.2400",
                     *         "invoiced": {
                     *           "items": "22.0000",
                     *           "fees": "2.5000",
                     *           "shipping": "5.9000",
                     *           "vat": "2.8400",
                     *           "credits": "0.0000",
                     *           "total": "33.2400"
                     *         },
                     *         "items": [
                     *           {
                     *             "id": "100000010001",
                     *             "n": 1,
                     *             "reference": "item-1",
                     *             "product": "textbook_pb_a5_p_bw",
                     *             "count": 50,
                     *             "canceled": 0,
                     *             "shipping": {
                     *               "level": "cp_ground",
                     *               "option": "DHL Paket"
                     *             },
                     *             "ship_on": "2026-03-05",
                     *             "state": {
                     *               "number": 45,
                     *               "code": "order_state_uploaded"
                     *             },
                     *             "delayed": true,
                     *             "tracking": [
                     *               "00340434161094042557"
                     *             ],
                     *             "product_name": "Textbook paperback A5",
                     *             "title": "My first book",
                     *             "options": [
                     *               {
                     *                 "reference": "pageblock_80off",
                     *                 "count": 224,
                     *                 "note": "Page block, 80 g offset paper",
                     *                 "category": "textbook"
                     *               }
                     *             ],
                     *             "delay": {
                     *               "cause": "Cutting error",
                     *               "hours": 24,
                     *               "since": "2026-03-02T10:00:00.000Z"
                     *             },
                     *             "cancellation": {
                     *               "cause": "CancelBookSize",
                     *               "message": "The pages are A4, not A5"
                     *             },
                     *             "parcels": [
                     *               {
                     *                 "tracking": "00340434161094042557",
                     *                 "shipping_option": "DHL Paket",
                     *                 "shipped_at": "2026-03-02T10:00:00.000Z"
                     *               }
                     *             ],
                     *             "steps": [
                     *               {
                     *                 "step": "accepted",
                     *                 "status": "done",
                     *                 "at": "2026-03-02T10:00:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "n": 1,
                     *             "item": "100000010001",
                     *             "type": "book",
                     *             "state": "fetched",
                     *             "failure": {
                     *               "code": "status",
                     *               "sentence": "The file was not found."
                     *             },
                     *             "tries": 1,
                     *             "next_at": "2026-03-02T10:00:00.000Z",
                     *             "host": "files.shop.example",
                     *             "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *             "defects": [
                     *               {
                     *                 "code": "file_format",
                     *                 "severity": "stop",
                     *                 "sentence": "Page 1 is 210 × 297 mm; the product needs 148 × 210 mm.",
                     *                 "measured": "210.00 × 297.00 mm",
                     *                 "required": "148.00 × 210.00 mm",
                     *                 "pages": [
                     *                   [
                     *                     1,
                     *                     36
                     *                   ]
                     *                 ],
                     *                 "remedy": "Export the pages in the size of the product.",
                     *                 "cause": "CancelBookSize",
                     *                 "acceptable": true,
                     *                 "accepted": true
                     *               }
                     *             ],
                     *             "size": 1048576,
                     *             "format": "pdf",
                     *             "md5_expected": "d41d8cd98f00b204e9800998ecf8427e",
                     *             "md5": "d41d8cd98f00b204e9800998ecf8427e",
                     *             "expired_at": "2026-03-02T10:00:00.000Z",
                     *             "preview": "https://print.example/previews/a1b2.png",
                     *             "summary": {
                     *               "pages": {
                     *                 "found": 224,
                     *                 "needed": {
                     *                   "min": 224,
                     *                   "max": 224
                     *                 },
                     *                 "differs": true
                     *               },
                     *               "trim": {
                     *                 "found": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "needed": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "differs": true
                     *               },
                     *               "page": {
                     *                 "found": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "needed": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "differs": true
                     *               },
                     *               "sizes": 1,
                     *               "pixels": {
                     *                 "width": 1819,
                     *                 "height": 2551
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "handovers": [
                     *           {
                     *             "partner": "Example Print",
                     *             "pulls": true,
                     *             "state": "taken",
                     *             "doubtful": true,
                     *             "failure": {
                     *               "code": "status",
                     *               "sentence": "The file was not found."
                     *             },
                     *             "tries": 1,
                     *             "settled_at": "2026-03-02T10:00:00.000Z",
                     *             "next_at": "2026-03-02T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "events": [
                     *           {
                     *             "kind": "accepted",
                     *             "at": "2026-03-02T10:00:00.000Z",
                     *             "items": 2,
                     *             "files": 2
                     *           }
                     *         ]
                     *       },
                     *       "why": {
                     *         "since": "2026-03-02T10:00:00.000Z",
                     *         "waits_for": "worker",
                     *         "next_at": "2026-03-02T10:00:00.000Z",
                     *         "reasons": [
                     *           {
                     *             "code": "file_waiting",
                     *             "facts": {}
                     *           }
                     *         ]
                     *       },
                     *       "actions": [
                     *         {
                     *           "action": "retry",
                     *           "legal": true,
                     *           "why": "the print partner has it",
                     *           "confirm": "partner_agreed"
                     *         }
                     *       ],
                     *       "if_canceled": {
                     *         "items": 1,
                     *         "shipments": 1,
                     *         "credit": "33.2400"
                     *       },
                     *       "alerts": [
                     *         {
                     *           "id": 15,
                     *           "cause": "late_signal",
                     *           "subject": "order 10000001",
                     *           "order": {
                     *             "number": 10000001,
                     *             "reference": "order-4711",
                     *             "client": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           },
                     *           "since": "2026-03-02T10:00:00.000Z",
                     *           "raised_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "sheets": [
                     *         {
                     *           "partner": "Example Print",
                     *           "job_ticket": "https://print.example/sheets/a1b2.pdf",
                     *           "packing_slip": "https://print.example/sheets/c3d4.pdf"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "number": 10000001
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "order": {
                     *         "number": 10000001,
                     *         "id": "100000010000",
                     *         "reference": "order-4711",
                     *         "client": {
                     *           "id": 1,
                     *           "name": "Example Shop"
                     *         },
                     *         "mode": "live",
                     *         "state": {
                     *           "number": 45,
                     *           "code": "order_state_uploaded"
                     *         },
                     *         "reason": {
                     *           "code": "status",
                     *           "sentence": "The file was not found."
                     *         },
                     *         "cancelable": true,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "held_until": "2026-03-02T10:00:00.000Z",
                     *         "next_at": "2026-03-02T10:00:00.000Z",
                     *         "email": "jane.doe@mail.example",
                     *         "addresses": [
                     *           {
                     *             "company": "Example Ltd",
                     *             "firstname": "Jane",
                     *             "lastname": "Doe",
                     *             "street1": "Main Street 1",
                     *             "street2": "Apartment 4",
                     *             "zip": "10115",
                     *             "city": "Berlin",
                     *             "state": "NY",
                     *             "country": "DE",
                     *             "email": "jane.doe@mail.example",
                     *             "phone": "+49 30 1234567"
                     *           }
                     *         ],
                     *         "costs": {
                     *           "currency": "EUR",
                     *           "invoice_currency": "EUR",
                     *           "invoice_exchange_rate": "1.0000",
                     *           "items": [
                     *             {
                     *               "reference": "item-1",
                     *               "cost": "22.0000"
                     *             }
                     *           ],
                     *           "subtotals": {
                     *             "items": "22.0000",
                     *             "fee": "0.0000",
                     *             "app_fee": "0.0000"
                     *           },
                     *           "shipments": [
                     *             {
                     *               "items": [
                     *                 "item-1"
                     *               ],
                     *               "weight_g": 4250,
                     *               "offer": {
                     *                 "level": "cp_ground",
                     *                 "level_name": "Ground - Tracked",
                     *                 "option": "DHL Paket",
                     *                 "days_min": 2,
                     *                 "days_max": 4,
                     *                 "price": "9.0000"
                     *               }
                     *             }
                     *           ],
                     *           "total": {
                     *             "shipping": "9.0000",
                     *             "vat": "2.1700",
                     *             "amount": "33.1700"
                     *           }
                     *         },
                     *         "credits": {
                     *           "lines": [
                     *             {
                     *               "of": "item",
                     *               "items": [
                     *                 "item-1"
                     *               ],
                     *               "count": 10,
                     *               "amount": "4.4000"
                     *             }
                     *           ],
                     *           "total": "33.1700"
                     *         },
                     *         "charged": "33.2400",
                     *         "invoiced": {
                     *           "items": "22.0000",
                     *           "fees": "2.5000",
                     *           "shipping": "5.9000",
                     *           "vat": "2.8400",
                     *           "credits": "0.0000",
                     *           "total": "33.2400"
                     *         },
                     *         "items": [
                     *           {
                     *             "id": "100000010001",
                     *             "n": 1,
                     *             "reference": "item-1",
                     *             "product": "textbook_pb_a5_p_bw",
                     *             "count": 50,
                     *             "canceled": 0,
                     *             "shipping": {
                     *               "level": "cp_ground",
                     *               "option": "DHL Paket"
                     *             },
                     *             "ship_on": "2026-03-05",
                     *             "state": {
                     *               "number": 45,
                     *               "code": "order_state_uploaded"
                     *             },
                     *             "delayed": true,
                     *             "tracking": [
                     *               "00340434161094042557"
                     *             ],
                     *             "product_name": "Textbook paperback A5",
                     *             "title": "My first book",
                     *             "options": [
                     *               {
                     *                 "reference": "pageblock_80off",
                     *                 "count": 224,
                     *                 "note": "Page block, 80 g offset paper",
                     *                 "category": "textbook"
                     *               }
                     *             ],
                     *             "delay": {
                     *               "cause": "Cutting error",
                     *               "hours": 24,
                     *               "since": "2026-03-02T10:00:00.000Z"
                     *             },
                     *             "cancellation": {
                     *               "cause": "CancelBookSize",
                     *               "message": "The pages are A4, not A5"
                     *             },
                     *             "parcels": [
                     *               {
                     *                 "tracking": "00340434161094042557",
                     *                 "shipping_option": "DHL Paket",
                     *                 "shipped_at": "2026-03-02T10:00:00.000Z"
                     *               }
                     *             ],
                     *             "steps": [
                     *               {
                     *                 "step": "accepted",
                     *                 "status": "done",
                     *                 "at": "2026-03-02T10:00:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "n": 1,
                     *             "item": "100000010001",
                     *             "type": "book",
                     *             "state": "fetched",
                     *             "failure": {
                     *               "code": "status",
                     *               "sentence": "The file was not found."
                     *             },
                     *             "tries": 1,
                     *             "next_at": "2026-03-02T10:00:00.000Z",
                     *             "host": "files.shop.example",
                     *             "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *             "defects": [
                     *               {
                     *                 "code": "file_format",
                     *                 "severity": "stop",
                     *                 "sentence": "Page 1 is 210 × 297 mm; the product needs 148 × 210 mm.",
                     *                 "measured": "210.00 × 297.00 mm",
                     *                 "required": "148.00 × 210.00 mm",
                     *                 "pages": [
                     *                   [
                     *                     1,
                     *                     36
                     *                   ]
                     *                 ],
                     *                 "remedy": "Export the pages in the size of the product.",
                     *                 "cause": "CancelBookSize",
                     *                 "acceptable": true,
                     *                 "accepted": true
                     *               }
                     *             ],
                     *             "size": 1048576,
                     *             "format": "pdf",
                     *             "md5_expected": "d41d8cd98f00b204e9800998ecf8427e",
                     *             "md5": "d41d8cd98f00b204e9800998ecf8427e",
                     *             "expired_at": "2026-03-02T10:00:00.000Z",
                     *             "preview": "https://print.example/previews/a1b2.png",
                     *             "summary": {
                     *               "pages": {
                     *                 "found": 224,
                     *                 "needed": {
                     *                   "min": 224,
                     *                   "max": 224
                     *                 },
                     *                 "differs": true
                     *               },
                     *               "trim": {
                     *                 "found": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "needed": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "differs": true
                     *               },
                     *               "page": {
                     *                 "found": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "needed": {
                     *                   "width": 148,
                     *                   "height": 210
                     *                 },
                     *                 "differs": true
                     *               },
                     *               "sizes": 1,
                     *               "pixels": {
                     *                 "width": 1819,
                     *                 "height": 2551
                     *               }
                     *             }
                     *           }
                     *         ],
                     *         "handovers": [
                     *           {
                     *             "partner": "Example Print",
                     *             "pulls": true,
                     *             "state": "taken",
                     *             "doubtful": true,
                     *             "failure": {
                     *               "code": "status",
                     *               "sentence": "The file was not found."
                     *             },
                     *             "tries": 1,
                     *             "settled_at": "2026-03-02T10:00:00.000Z",
                     *             "next_at": "2026-03-02T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "events": [
                     *           {
                     *             "kind": "accepted",
                     *             "at": "2026-03-02T10:00:00.000Z",
                     *             "items": 2,
                     *             "files": 2
                     *           }
                     *         ]
                     *       },
                     *       "why": {
                     *         "since": "2026-03-02T10:00:00.000Z",
                     *         "waits_for": "worker",
                     *         "next_at": "2026-03-02T10:00:00.000Z",
                     *         "reasons": [
                     *           {
                     *             "code": "file_waiting",
                     *             "facts": {}
                     *           }
                     *         ]
                     *       },
                     *       "actions": [
                     *         {
                     *           "action": "retry",
                     *           "legal": true,
                     *           "why": "the print partner has it",
                     *           "confirm": "partner_agreed"
                     *         }
                     *       ],
                     *       "if_canceled": {
                     *         "items": 1,
                     *         "shipments": 1,
                     *         "credit": "33.2400"
                     *       },
                     *       "alerts": [
                     *         {
                     *           "id": 15,
                     *           "cause": "late_signal",
                     *           "subject": "order 10000001",
                     *           "order": {
                     *             "number": 10000001,
                     *             "reference": "order-4711",
                     *             "client": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             }
                     *           },
                     *           "since": "2026-03-02T10:00:00.000Z",
                     *           "raised_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "sheets": [
                     *         {
                     *           "partner": "Example Print",
                     *           "job_ticket": "https://print.example/sheets/a1b2.pdf",
                     *           "packing_slip": "https://print.example/sheets/c3d4.pdf"
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Only calls with this credential. */
                credential?: string;
                /** @description Only calls of this interface. */
                interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
                /** @description Only calls of this path. */
                path?: string;
                /** @description Only calls with this status, or with a class of statuses such as 4xx. Must be a status such as 400 or 4xx. */
                status?: string;
                /** @description Type of the error; null = none. */
                error_type?: string;
                /** @description Id of the call, as in the header X-Request-Id. */
                request_id?: string;
                /** @description true = only calls of users who signed in; false = only the others. */
                by_session?: boolean;
                /** @description Only calls of the last n seconds. Must be an integer from 0 to 1000000000. */
                last_seconds?: number;
                /** @description Only calls at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Only calls before this time. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                to?: string;
                /** @description The most entries of a page. Default: 50. Must be an integer from 1 to 500. */
                limit?: number;
                /** @description Where the page begins: next of the page before. */
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
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "id": "1772445600000-1",
                     *           "at": "2026-03-02T10:00:00.000Z",
                     *           "interface": "core",
                     *           "method": "POST",
                     *           "path": "/core/1.0/orders/add",
                     *           "status": 400,
                     *           "ms": 12.5,
                     *           "client_id": 1,
                     *           "partner_id": 3,
                     *           "credential": "key 12",
                     *           "app": "plt_app_example",
                     *           "address": "203.0.113.7",
                     *           "request_id": "shop-2026-03-02-4711",
                     *           "error_types": [
                     *             "invalid_parameter"
                     *           ],
                     *           "parameters": [
                     *             "items[0].count"
                     *           ],
                     *           "replayed": true
                     *         }
                     *       ],
                     *       "next": "1772445600000-1"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "status": "4xx",
                 *       "last_seconds": 3600,
                 *       "limit": 100
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "id": "1772445600000-1",
                     *           "at": "2026-03-02T10:00:00.000Z",
                     *           "interface": "core",
                     *           "method": "POST",
                     *           "path": "/core/1.0/orders/add",
                     *           "status": 400,
                     *           "ms": 12.5,
                     *           "client_id": 1,
                     *           "partner_id": 3,
                     *           "credential": "key 12",
                     *           "app": "plt_app_example",
                     *           "address": "203.0.113.7",
                     *           "request_id": "shop-2026-03-02-4711",
                     *           "error_types": [
                     *             "invalid_parameter"
                     *           ],
                     *           "parameters": [
                     *             "items[0].count"
                     *           ],
                     *           "replayed": true
                     *         }
                     *       ],
                     *       "next": "1772445600000-1"
                     *     }
                     */
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
                /** @description Address of the service, for the command line in the reply. Default: http://127.0.0.1:8080. Must be an http or https address of up to 2048 characters, without user and password. */
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
                    /**
                     * @example {
                     *       "id": "1772445600000-1",
                     *       "at": "2026-03-02T10:00:00.000Z",
                     *       "interface": "core",
                     *       "method": "POST",
                     *       "path": "/core/1.0/orders/add",
                     *       "status": 400,
                     *       "ms": 12.5,
                     *       "client_id": 1,
                     *       "partner_id": 3,
                     *       "credential": "key 12",
                     *       "app": "plt_app_example",
                     *       "address": "203.0.113.7",
                     *       "request_id": "shop-2026-03-02-4711",
                     *       "error_types": [
                     *         "invalid_parameter"
                     *       ],
                     *       "parameters": [
                     *         "items[0].count"
                     *       ],
                     *       "replayed": true,
                     *       "content": {
                     *         "body": "{\"apikey\":\"•••\",\"reference\":\"order-4711\"}",
                     *         "cut": true,
                     *         "bytes": 1832,
                     *         "type": "application/json"
                     *       },
                     *       "curl": "curl -X POST https://print.example/core/1.0/orders/info",
                     *       "replay": {
                     *         "body": "kept",
                     *         "to_fill_in": [
                     *           "apikey"
                     *         ]
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": "1772445600000-15"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "1772445600000-1",
                     *       "at": "2026-03-02T10:00:00.000Z",
                     *       "interface": "core",
                     *       "method": "POST",
                     *       "path": "/core/1.0/orders/add",
                     *       "status": 400,
                     *       "ms": 12.5,
                     *       "client_id": 1,
                     *       "partner_id": 3,
                     *       "credential": "key 12",
                     *       "app": "plt_app_example",
                     *       "address": "203.0.113.7",
                     *       "request_id": "shop-2026-03-02-4711",
                     *       "error_types": [
                     *         "invalid_parameter"
                     *       ],
                     *       "parameters": [
                     *         "items[0].count"
                     *       ],
                     *       "replayed": true,
                     *       "content": {
                     *         "body": "{\"apikey\":\"•••\",\"reference\":\"order-4711\"}",
                     *         "cut": true,
                     *         "bytes": 1832,
                     *         "type": "application/json"
                     *       },
                     *       "curl": "curl -X POST https://print.example/core/1.0/orders/info",
                     *       "replay": {
                     *         "body": "kept",
                     *         "to_fill_in": [
                     *           "apikey"
                     *         ]
                     *       }
                     *     }
                     */
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
                /** @description Only calls with this credential. */
                credential?: string;
                /** @description Only calls of this interface. */
                interface?: "core" | "apps" | "user" | "signal" | "oauth" | "admin" | "partner";
                /** @description Only calls of this path. */
                path?: string;
                /** @description Only calls with this status, or with a class of statuses such as 4xx. Must be a status such as 400 or 4xx. */
                status?: string;
                /** @description Type of the error; null = none. */
                error_type?: string;
                /** @description Id of the call, as in the header X-Request-Id. */
                request_id?: string;
                /** @description true = only calls of users who signed in; false = only the others. */
                by_session?: boolean;
                /** @description Only calls of the last n seconds. Must be an integer from 0 to 1000000000. */
                last_seconds?: number;
                /** @description Only calls at this time or later. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
                from?: string;
                /** @description Only calls before this time. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
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
                    /**
                     * @example [
                     *       {
                     *         "interface": "core",
                     *         "path": "/core/1.0/orders/add",
                     *         "status": 400,
                     *         "error_type": "invalid_parameter",
                     *         "count": 7,
                     *         "first": "2026-03-02T10:00:00.000Z",
                     *         "last": "2026-03-02T10:00:00.000Z",
                     *         "newest": "1772445600000-1"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "interface": "core",
                 *       "last_seconds": 86400
                 *     }
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "interface": "core",
                     *         "path": "/core/1.0/orders/add",
                     *         "status": 400,
                     *         "error_type": "invalid_parameter",
                     *         "count": 7,
                     *         "first": "2026-03-02T10:00:00.000Z",
                     *         "last": "2026-03-02T10:00:00.000Z",
                     *         "newest": "1772445600000-1"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "product": "textbook_pb_a5_p_bw",
                 *       "options": [
                 *         {
                 *           "reference": "total_pages",
                 *           "count": 224
                 *         }
                 *       ],
                 *       "files": [
                 *         {
                 *           "type": "book",
                 *           "url": "https://files.shop.example/book.pdf",
                 *           "md5sum": "d41d8cd98f00b204e9800998ecf8427e"
                 *         }
                 *       ],
                 *       "wait": 0
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "9f8e7d6c5b4a39281706f5e4d3c2b1a0",
                     *       "state": "waiting",
                     *       "verdict": "ok",
                     *       "mode": "live",
                     *       "product": "textbook_pb_a5_p_bw",
                     *       "product_name": "Textbook paperback A5",
                     *       "options": [
                     *         {
                     *           "reference": "pageblock_80off",
                     *           "count": 224
                     *         }
                     *       ],
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "expires_at": "2026-03-02T10:00:00.000Z",
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "type": "book",
                     *           "host": "files.shop.example",
                     *           "state": "waiting",
                     *           "failure": {
                     *             "code": "status",
                     *             "sentence": "The file was not found.",
                     *             "remedy": "Check the address of the file."
                     *           },
                     *           "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                     *           "size": 1048576,
                     *           "format": "pdf",
                     *           "md5_expected": "d41d8cd98f00b204e9800998ecf8427e",
                     *           "md5": "d41d8cd98f00b204e9800998ecf8427e",
                     *           "pages": 224,
                     *           "boxes": [
                     *             {
                     *               "pages": [
                     *                 [
                     *                   1,
                     *                   224
                     *                 ]
                     *               ],
                     *               "media": {
                     *                 "x": 3,
                     *                 "y": 3,
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "crop": {
                     *                 "x": 3,
                     *                 "y": 3,
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "bleed": {
                     *                 "x": 3,
                     *                 "y": 3,
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "trim": {
                     *                 "x": 3,
                     *                 "y": 3,
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "rotation": 0
                     *             }
                     *           ],
                     *           "image": {
                     *             "width_px": 1819,
                     *             "height_px": 2551,
                     *             "dpi": 300,
                     *             "colour_space": "cmyk"
                     *           },
                     *           "expected": {
                     *             "pages": {
                     *               "min": 24,
                     *               "max": 800,
                     *               "step": 2
                     *             },
                     *             "ordered_pages": 224,
                     *             "trim": {
                     *               "width": 148,
                     *               "height": 210
                     *             },
                     *             "bleed": 3,
                     *             "spine": 13.4
                     *           },
                     *           "defects": [
                     *             {
                     *               "code": "file_format",
                     *               "severity": "stop",
                     *               "sentence": "Page 1 is 210 × 297 mm; the product needs 148 × 210 mm.",
                     *               "measured": "210.00 × 297.00 mm",
                     *               "required": "148.00 × 210.00 mm",
                     *               "pages": [
                     *                 [
                     *                   1,
                     *                   36
                     *                 ]
                     *               ],
                     *               "remedy": "Export the pages in the size of the product.",
                     *               "cause": "CancelBookSize",
                     *               "acceptable": true,
                     *               "accepted": true
                     *             }
                     *           ],
                     *           "summary": {
                     *             "pages": {
                     *               "found": 224,
                     *               "needed": {
                     *                 "min": 224,
                     *                 "max": 224
                     *               },
                     *               "differs": true
                     *             },
                     *             "trim": {
                     *               "found": {
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "needed": {
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "differs": true
                     *             },
                     *             "page": {
                     *               "found": {
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "needed": {
                     *                 "width": 148,
                     *                 "height": 210
                     *               },
                     *               "differs": true
                     *             },
                     *             "sizes": 1,
                     *             "pixels": {
                     *               "width": 1819,
                     *               "height": 2551
                     *             }
                     *           },
                     *           "preview": "https://print.example/previews/a1b2.png"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "size": 1048576,
                 *       "name": "book.pdf"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "upload": "https://print.example/uploads/a1b2c3d4",
                     *       "file": "platen:a1b2c3d4",
                     *       "expires_at": "2026-03-02T10:00:00.000Z",
                     *       "size": 1048576
                     *     }
                     */
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
                /** @description How many days up to today, at most 366. Default: 30. Must be an integer from 0 to 1000000000. */
                days?: number;
                /** @description Number of the client. Must be an integer from 1 to 9007199254740991. */
                client_id?: number;
                /** @description Number of the print partner. Must be an integer from 1 to 9007199254740991. */
                partner_id?: number;
                /** @description Only orders of this mode. */
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
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "day": "2026-03-02",
                     *           "orders": {
                     *             "accepted": 120,
                     *             "handed_over": 118,
                     *             "shipped": 110,
                     *             "on_time": 108,
                     *             "canceled": 2,
                     *             "failed": 3,
                     *             "time_to_handover": {
                     *               "p50_seconds": 3600,
                     *               "p95_seconds": 14400
                     *             },
                     *             "time_to_ship": {
                     *               "p50_seconds": 3600,
                     *               "p95_seconds": 14400
                     *             }
                     *           },
                     *           "calls": {
                     *             "calls": 1200,
                     *             "refused": 12,
                     *             "failed": 0
                     *           }
                     *         }
                     *       ],
                     *       "total": {
                     *         "orders": {
                     *           "accepted": 120,
                     *           "handed_over": 118,
                     *           "shipped": 110,
                     *           "on_time": 108,
                     *           "canceled": 2,
                     *           "failed": 3,
                     *           "time_to_handover": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           },
                     *           "time_to_ship": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           }
                     *         },
                     *         "calls": {
                     *           "calls": 1200,
                     *           "refused": 12,
                     *           "failed": 0
                     *         }
                     *       },
                     *       "endpoints": [
                     *         {
                     *           "interface": "core",
                     *           "method": "POST",
                     *           "path": "/core/1.0/orders/add",
                     *           "calls": 1200,
                     *           "refused": 12,
                     *           "failed": 0
                     *         }
                     *       ],
                     *       "partners": [
                     *         {
                     *           "partner_id": 3,
                     *           "name": "Example Print",
                     *           "open": true,
                     *           "accepted": 120,
                     *           "handed_over": 118,
                     *           "shipped": 110,
                     *           "on_time": 108,
                     *           "canceled": 2,
                     *           "failed": 3
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "days": 30,
                 *       "mode": "live"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "day": "2026-03-02",
                     *           "orders": {
                     *             "accepted": 120,
                     *             "handed_over": 118,
                     *             "shipped": 110,
                     *             "on_time": 108,
                     *             "canceled": 2,
                     *             "failed": 3,
                     *             "time_to_handover": {
                     *               "p50_seconds": 3600,
                     *               "p95_seconds": 14400
                     *             },
                     *             "time_to_ship": {
                     *               "p50_seconds": 3600,
                     *               "p95_seconds": 14400
                     *             }
                     *           },
                     *           "calls": {
                     *             "calls": 1200,
                     *             "refused": 12,
                     *             "failed": 0
                     *           }
                     *         }
                     *       ],
                     *       "total": {
                     *         "orders": {
                     *           "accepted": 120,
                     *           "handed_over": 118,
                     *           "shipped": 110,
                     *           "on_time": 108,
                     *           "canceled": 2,
                     *           "failed": 3,
                     *           "time_to_handover": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           },
                     *           "time_to_ship": {
                     *             "p50_seconds": 3600,
                     *             "p95_seconds": 14400
                     *           }
                     *         },
                     *         "calls": {
                     *           "calls": 1200,
                     *           "refused": 12,
                     *           "failed": 0
                     *         }
                     *       },
                     *       "endpoints": [
                     *         {
                     *           "interface": "core",
                     *           "method": "POST",
                     *           "path": "/core/1.0/orders/add",
                     *           "calls": 1200,
                     *           "refused": 12,
                     *           "failed": 0
                     *         }
                     *       ],
                     *       "partners": [
                     *         {
                     *           "partner_id": 3,
                     *           "name": "Example Print",
                     *           "open": true,
                     *           "accepted": 120,
                     *           "handed_over": 118,
                     *           "shipped": 110,
                     *           "on_time": 108,
                     *           "canceled": 2,
                     *           "failed": 3
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "interface": "core",
                     *         "mode": "live",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "role": "operator",
                     *         "owner": "Example Shop",
                     *         "name": "web shop",
                     *         "prefix": "plt_core_live_",
                     *         "last_four": "x7Qa",
                     *         "rate_limit": 1200,
                     *         "scenario": "happy",
                     *         "speed": "instant",
                     *         "status": "active",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "expires_at": "2026-03-02T10:00:00.000Z",
                     *         "revoked_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_from": "203.0.113.7"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "client_id": 1
                 *     }
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "interface": "core",
                     *         "mode": "live",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "role": "operator",
                     *         "owner": "Example Shop",
                     *         "name": "web shop",
                     *         "prefix": "plt_core_live_",
                     *         "last_four": "x7Qa",
                     *         "rate_limit": 1200,
                     *         "scenario": "happy",
                     *         "speed": "instant",
                     *         "status": "active",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "expires_at": "2026-03-02T10:00:00.000Z",
                     *         "revoked_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_from": "203.0.113.7"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "interface": "core",
                 *       "client_id": 1,
                 *       "mode": "sandbox",
                 *       "name": "web shop",
                 *       "scenario": "happy"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "key": "plt_core_live_0000000000000000000000000000000000000",
                     *       "credential": {
                     *         "id": 12,
                     *         "interface": "core",
                     *         "mode": "live",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "role": "operator",
                     *         "owner": "Example Shop",
                     *         "name": "web shop",
                     *         "prefix": "plt_core_live_",
                     *         "last_four": "x7Qa",
                     *         "rate_limit": 1200,
                     *         "scenario": "happy",
                     *         "speed": "instant",
                     *         "status": "active",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "expires_at": "2026-03-02T10:00:00.000Z",
                     *         "revoked_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_from": "203.0.113.7"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "credential_id": 12,
                 *       "overlap": "24h"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "key": "plt_core_live_0000000000000000000000000000000000000",
                     *       "credential": {
                     *         "id": 12,
                     *         "interface": "core",
                     *         "mode": "live",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "role": "operator",
                     *         "owner": "Example Shop",
                     *         "name": "web shop",
                     *         "prefix": "plt_core_live_",
                     *         "last_four": "x7Qa",
                     *         "rate_limit": 1200,
                     *         "scenario": "happy",
                     *         "speed": "instant",
                     *         "status": "active",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "expires_at": "2026-03-02T10:00:00.000Z",
                     *         "revoked_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_from": "203.0.113.7"
                     *       },
                     *       "replaced": {
                     *         "id": 12,
                     *         "interface": "core",
                     *         "mode": "live",
                     *         "client_id": 1,
                     *         "partner_id": 3,
                     *         "role": "operator",
                     *         "owner": "Example Shop",
                     *         "name": "web shop",
                     *         "prefix": "plt_core_live_",
                     *         "last_four": "x7Qa",
                     *         "rate_limit": 1200,
                     *         "scenario": "happy",
                     *         "speed": "instant",
                     *         "status": "active",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "expires_at": "2026-03-02T10:00:00.000Z",
                     *         "revoked_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_at": "2026-03-02T10:00:00.000Z",
                     *         "last_used_from": "203.0.113.7"
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "credential_id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "interface": "core",
                     *       "mode": "live",
                     *       "client_id": 1,
                     *       "partner_id": 3,
                     *       "role": "operator",
                     *       "owner": "Example Shop",
                     *       "name": "web shop",
                     *       "prefix": "plt_core_live_",
                     *       "last_four": "x7Qa",
                     *       "rate_limit": 1200,
                     *       "scenario": "happy",
                     *       "speed": "instant",
                     *       "status": "active",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "expires_at": "2026-03-02T10:00:00.000Z",
                     *       "revoked_at": "2026-03-02T10:00:00.000Z",
                     *       "last_used_at": "2026-03-02T10:00:00.000Z",
                     *       "last_used_from": "203.0.113.7"
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "client_id": 1,
                     *         "app_id": 4,
                     *         "mode": "both",
                     *         "masked_url": "https://shop.example/hooks/platen",
                     *         "types": [
                     *           "CloudprinterOrderValidated"
                     *         ],
                     *         "status": "active",
                     *         "disabled_reason": "gone",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "failures": 0,
                     *         "failing_since": "2026-03-02T10:00:00.000Z",
                     *         "paused_until": "2026-03-02T10:00:00.000Z",
                     *         "old_secret_until": "2026-03-02T10:00:00.000Z",
                     *         "client_name": "Example Shop",
                     *         "app_name": "Example App",
                     *         "waiting": 0,
                     *         "recent": [
                     *           "delivered"
                     *         ]
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "client_id": 1
                 *     }
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 12,
                     *         "client_id": 1,
                     *         "app_id": 4,
                     *         "mode": "both",
                     *         "masked_url": "https://shop.example/hooks/platen",
                     *         "types": [
                     *           "CloudprinterOrderValidated"
                     *         ],
                     *         "status": "active",
                     *         "disabled_reason": "gone",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "failures": 0,
                     *         "failing_since": "2026-03-02T10:00:00.000Z",
                     *         "paused_until": "2026-03-02T10:00:00.000Z",
                     *         "old_secret_until": "2026-03-02T10:00:00.000Z",
                     *         "client_name": "Example Shop",
                     *         "app_name": "Example App",
                     *         "waiting": 0,
                     *         "recent": [
                     *           "delivered"
                     *         ]
                     *       }
                     *     ]
                     */
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
                /** @description Only attempts with a lower number. Must be an integer from 1 to 9007199254740991. */
                before?: number;
                /** @description The most attempts of the page. Default: 50. Must be an integer from 1 to 500. */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 4711,
                     *         "event": "evt_10000001_1_mm90cijs",
                     *         "type": "CloudprinterOrderValidated",
                     *         "order_number": 10000001,
                     *         "order_reference": "order-4711",
                     *         "tries": 1,
                     *         "at": "2026-03-02T10:00:00.000Z",
                     *         "ms": 84,
                     *         "request_headers": [
                     *           {
                     *             "name": "content-type",
                     *             "value": "application/json"
                     *           }
                     *         ],
                     *         "request_body": "{\"type\":\"ItemShipped\",\"apikey\":\"•••\"}",
                     *         "outcome": "delivered",
                     *         "status": 204,
                     *         "code": "connect_failed",
                     *         "detail": "OK",
                     *         "answer_headers": [
                     *           {
                     *             "name": "content-type",
                     *             "value": "application/json"
                     *           }
                     *         ],
                     *         "next_at": "2026-03-02T10:00:00.000Z",
                     *         "set_aside": true
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "id": 12,
                 *       "limit": 50
                 *     }
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 4711,
                     *         "event": "evt_10000001_1_mm90cijs",
                     *         "type": "CloudprinterOrderValidated",
                     *         "order_number": 10000001,
                     *         "order_reference": "order-4711",
                     *         "tries": 1,
                     *         "at": "2026-03-02T10:00:00.000Z",
                     *         "ms": 84,
                     *         "request_headers": [
                     *           {
                     *             "name": "content-type",
                     *             "value": "application/json"
                     *           }
                     *         ],
                     *         "request_body": "{\"type\":\"ItemShipped\",\"apikey\":\"•••\"}",
                     *         "outcome": "delivered",
                     *         "status": 204,
                     *         "code": "connect_failed",
                     *         "detail": "OK",
                     *         "answer_headers": [
                     *           {
                     *             "name": "content-type",
                     *             "value": "application/json"
                     *           }
                     *         ],
                     *         "next_at": "2026-03-02T10:00:00.000Z",
                     *         "set_aside": true
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "client_id": 1,
                 *       "url": "https://shop.example/hooks/platen",
                 *       "types": [
                 *         "ItemShipped",
                 *         "OrderError"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "endpoint": {
                     *         "id": 12,
                     *         "client_id": 1,
                     *         "app_id": 4,
                     *         "mode": "both",
                     *         "masked_url": "https://shop.example/hooks/platen",
                     *         "types": [
                     *           "CloudprinterOrderValidated"
                     *         ],
                     *         "status": "active",
                     *         "disabled_reason": "gone",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "failures": 0,
                     *         "failing_since": "2026-03-02T10:00:00.000Z",
                     *         "paused_until": "2026-03-02T10:00:00.000Z",
                     *         "old_secret_until": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "url": "https://shop.example/hooks/platen",
                     *       "key": "plt_hook_0000000000000000000000000000000000000",
                     *       "secret": "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "deleted": true
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "endpoint": {
                     *         "id": 12,
                     *         "client_id": 1,
                     *         "app_id": 4,
                     *         "mode": "both",
                     *         "masked_url": "https://shop.example/hooks/platen",
                     *         "types": [
                     *           "CloudprinterOrderValidated"
                     *         ],
                     *         "status": "active",
                     *         "disabled_reason": "gone",
                     *         "disabled_at": "2026-03-02T10:00:00.000Z",
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "failures": 0,
                     *         "failing_since": "2026-03-02T10:00:00.000Z",
                     *         "paused_until": "2026-03-02T10:00:00.000Z",
                     *         "old_secret_until": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "secret": "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "client_id": 1,
                     *       "app_id": 4,
                     *       "mode": "both",
                     *       "masked_url": "https://shop.example/hooks/platen",
                     *       "types": [
                     *         "CloudprinterOrderValidated"
                     *       ],
                     *       "status": "active",
                     *       "disabled_reason": "gone",
                     *       "disabled_at": "2026-03-02T10:00:00.000Z",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "failures": 0,
                     *       "failing_since": "2026-03-02T10:00:00.000Z",
                     *       "paused_until": "2026-03-02T10:00:00.000Z",
                     *       "old_secret_until": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "client_id": 1,
                     *       "app_id": 4,
                     *       "mode": "both",
                     *       "masked_url": "https://shop.example/hooks/platen",
                     *       "types": [
                     *         "CloudprinterOrderValidated"
                     *       ],
                     *       "status": "active",
                     *       "disabled_reason": "gone",
                     *       "disabled_at": "2026-03-02T10:00:00.000Z",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "failures": 0,
                     *       "failing_since": "2026-03-02T10:00:00.000Z",
                     *       "paused_until": "2026-03-02T10:00:00.000Z",
                     *       "old_secret_until": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12,
                 *       "event": "evt_10000001_1_mm90cijs"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "event": "evt_10000001_1_mm90cijs"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12,
                 *       "since": "2026-03-01T00:00:00.000Z",
                 *       "only_failed": true,
                 *       "dry_run": true
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "orders": 3,
                     *       "events": 7,
                     *       "dry_run": true
                     *     }
                     */
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
                /**
                 * @example {
                 *       "id": 12,
                 *       "type": "ItemShipped"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 12,
                     *       "types": [
                     *         "CloudprinterOrderValidated"
                     *       ]
                     *     }
                     */
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
                /** @description Only items of orders of this mode. Default: live. */
                mode?: "live" | "sandbox";
                /** @description Only this column. */
                column?: "waiting" | "registered" | "producing" | "produced" | "packed" | "shipped";
                /** @description The most items of a column. Default: 50. Must be an integer from 1 to 500. */
                limit?: number;
                /** @description Where the page begins: next of the column on the page before. Needs column. */
                after?: string;
                /** @description When the present day began where the caller is: the shipped column shows items since then. Default: in UTC. Must be a date such as 2026-03-02 or a time such as "2026-03-02 10:00:00" in UTC, or a time as --json shows it. */
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
                    /**
                     * @example {
                     *       "columns": [
                     *         {
                     *           "column": "waiting",
                     *           "count": 12,
                     *           "late": 2,
                     *           "cards": [
                     *             {
                     *               "code": "10000001N1",
                     *               "id": "100000010001",
                     *               "order": {
                     *                 "number": 10000001,
                     *                 "id": "100000010000",
                     *                 "reference": "order-4711"
                     *               },
                     *               "n": 1,
                     *               "reference": "item-1",
                     *               "mode": "live",
                     *               "state": {
                     *                 "number": 45,
                     *                 "code": "order_state_uploaded"
                     *               },
                     *               "product": "textbook_pb_a5_p_bw",
                     *               "product_name": "Textbook paperback A5",
                     *               "title": "My first book",
                     *               "count": 50,
                     *               "size": {
                     *                 "width_mm": 148,
                     *                 "height_mm": 210
                     *               },
                     *               "pages": 224,
                     *               "options": [
                     *                 {
                     *                   "reference": "pageblock_80off",
                     *                   "count": 1,
                     *                   "note": "Page block, 80 g offset paper",
                     *                   "category": "textbook"
                     *                 }
                     *               ],
                     *               "shipping_level": "cp_ground",
                     *               "shipping_option": "DHL Paket",
                     *               "client": {
                     *                 "id": 1,
                     *                 "name": "Example Shop"
                     *               },
                     *               "partner": {
                     *                 "id": 1,
                     *                 "name": "Example Shop"
                     *               },
                     *               "due_on": "2026-03-05",
                     *               "days_late": 0,
                     *               "delay": {
                     *                 "cause": "Cutting error",
                     *                 "hours": 24,
                     *                 "since": "2026-03-02T10:00:00.000Z"
                     *               },
                     *               "parcels": [
                     *                 {
                     *                   "tracking": "00340434161094042557",
                     *                   "shipping_option": "DHL Paket",
                     *                   "shipped_at": "2026-03-02T10:00:00.000Z"
                     *                 }
                     *               ],
                     *               "shipped_at": "2026-03-02T10:00:00.000Z",
                     *               "next_signal": "ItemRegistered",
                     *               "next_column": "waiting"
                     *             }
                     *           ],
                     *           "next": "2026-03-05/10000001/1"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "partner_id": 3,
                 *       "column": "producing",
                 *       "limit": 50
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "columns": [
                     *         {
                     *           "column": "waiting",
                     *           "count": 12,
                     *           "late": 2,
                     *           "cards": [
                     *             {
                     *               "code": "10000001N1",
                     *               "id": "100000010001",
                     *               "order": {
                     *                 "number": 10000001,
                     *                 "id": "100000010000",
                     *                 "reference": "order-4711"
                     *               },
                     *               "n": 1,
                     *               "reference": "item-1",
                     *               "mode": "live",
                     *               "state": {
                     *                 "number": 45,
                     *                 "code": "order_state_uploaded"
                     *               },
                     *               "product": "textbook_pb_a5_p_bw",
                     *               "product_name": "Textbook paperback A5",
                     *               "title": "My first book",
                     *               "count": 50,
                     *               "size": {
                     *                 "width_mm": 148,
                     *                 "height_mm": 210
                     *               },
                     *               "pages": 224,
                     *               "options": [
                     *                 {
                     *                   "reference": "pageblock_80off",
                     *                   "count": 1,
                     *                   "note": "Page block, 80 g offset paper",
                     *                   "category": "textbook"
                     *                 }
                     *               ],
                     *               "shipping_level": "cp_ground",
                     *               "shipping_option": "DHL Paket",
                     *               "client": {
                     *                 "id": 1,
                     *                 "name": "Example Shop"
                     *               },
                     *               "partner": {
                     *                 "id": 1,
                     *                 "name": "Example Shop"
                     *               },
                     *               "due_on": "2026-03-05",
                     *               "days_late": 0,
                     *               "delay": {
                     *                 "cause": "Cutting error",
                     *                 "hours": 24,
                     *                 "since": "2026-03-02T10:00:00.000Z"
                     *               },
                     *               "parcels": [
                     *                 {
                     *                   "tracking": "00340434161094042557",
                     *                   "shipping_option": "DHL Paket",
                     *                   "shipped_at": "2026-03-02T10:00:00.000Z"
                     *                 }
                     *               ],
                     *               "shipped_at": "2026-03-02T10:00:00.000Z",
                     *               "next_signal": "ItemRegistered",
                     *               "next_column": "waiting"
                     *             }
                     *           ],
                     *           "next": "2026-03-05/10000001/1"
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description The code on the job ticket of an item, its full id, or the reference of its order. */
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
                    /**
                     * @example {
                     *       "code": "10000001N1",
                     *       "id": "100000010001",
                     *       "order": {
                     *         "number": 10000001,
                     *         "id": "100000010000",
                     *         "reference": "order-4711"
                     *       },
                     *       "n": 1,
                     *       "reference": "item-1",
                     *       "mode": "live",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       },
                     *       "product": "textbook_pb_a5_p_bw",
                     *       "product_name": "Textbook paperback A5",
                     *       "title": "My first book",
                     *       "count": 50,
                     *       "size": {
                     *         "width_mm": 148,
                     *         "height_mm": 210
                     *       },
                     *       "pages": 224,
                     *       "options": [
                     *         {
                     *           "reference": "pageblock_80off",
                     *           "count": 1,
                     *           "note": "Page block, 80 g offset paper",
                     *           "category": "textbook"
                     *         }
                     *       ],
                     *       "shipping_level": "cp_ground",
                     *       "shipping_option": "DHL Paket",
                     *       "client": {
                     *         "id": 1,
                     *         "name": "Example Shop"
                     *       },
                     *       "partner": {
                     *         "id": 1,
                     *         "name": "Example Shop"
                     *       },
                     *       "due_on": "2026-03-05",
                     *       "days_late": 0,
                     *       "delay": {
                     *         "cause": "Cutting error",
                     *         "hours": 24,
                     *         "since": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "parcels": [
                     *         {
                     *           "tracking": "00340434161094042557",
                     *           "shipping_option": "DHL Paket",
                     *           "shipped_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "shipped_at": "2026-03-02T10:00:00.000Z",
                     *       "next_signal": "ItemRegistered",
                     *       "next_column": "waiting",
                     *       "ship_to": {
                     *         "company": "Example Ltd",
                     *         "firstname": "Jane",
                     *         "lastname": "Doe",
                     *         "street1": "Main Street 1",
                     *         "street2": "Apartment 4",
                     *         "zip": "10115",
                     *         "city": "Berlin",
                     *         "state": "NY",
                     *         "country": "DE",
                     *         "phone": "+49 30 1234567"
                     *       },
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "type": "book",
                     *           "preview": "https://print.example/previews/a1b2.png"
                     *         }
                     *       ],
                     *       "sheets": {
                     *         "job_ticket": "https://print.example/sheets/a1b2.pdf",
                     *         "packing_slip": "https://print.example/sheets/c3d4.pdf"
                     *       },
                     *       "others": [
                     *         {
                     *           "code": "10000001N1",
                     *           "id": "100000010001",
                     *           "order": {
                     *             "number": 10000001,
                     *             "id": "100000010000",
                     *             "reference": "order-4711"
                     *           },
                     *           "n": 1,
                     *           "reference": "item-1",
                     *           "mode": "live",
                     *           "state": {
                     *             "number": 45,
                     *             "code": "order_state_uploaded"
                     *           },
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "product_name": "Textbook paperback A5",
                     *           "title": "My first book",
                     *           "count": 50,
                     *           "size": {
                     *             "width_mm": 148,
                     *             "height_mm": 210
                     *           },
                     *           "pages": 224,
                     *           "options": [
                     *             {
                     *               "reference": "pageblock_80off",
                     *               "count": 1,
                     *               "note": "Page block, 80 g offset paper",
                     *               "category": "textbook"
                     *             }
                     *           ],
                     *           "shipping_level": "cp_ground",
                     *           "shipping_option": "DHL Paket",
                     *           "client": {
                     *             "id": 1,
                     *             "name": "Example Shop"
                     *           },
                     *           "partner": {
                     *             "id": 1,
                     *             "name": "Example Shop"
                     *           },
                     *           "due_on": "2026-03-05",
                     *           "days_late": 0,
                     *           "delay": {
                     *             "cause": "Cutting error",
                     *             "hours": 24,
                     *             "since": "2026-03-02T10:00:00.000Z"
                     *           },
                     *           "parcels": [
                     *             {
                     *               "tracking": "00340434161094042557",
                     *               "shipping_option": "DHL Paket",
                     *               "shipped_at": "2026-03-02T10:00:00.000Z"
                     *             }
                     *           ],
                     *           "shipped_at": "2026-03-02T10:00:00.000Z",
                     *           "next_signal": "ItemRegistered",
                     *           "next_column": "waiting"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "code": "10000001N1"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "code": "10000001N1",
                     *       "id": "100000010001",
                     *       "order": {
                     *         "number": 10000001,
                     *         "id": "100000010000",
                     *         "reference": "order-4711"
                     *       },
                     *       "n": 1,
                     *       "reference": "item-1",
                     *       "mode": "live",
                     *       "state": {
                     *         "number": 45,
                     *         "code": "order_state_uploaded"
                     *       },
                     *       "product": "textbook_pb_a5_p_bw",
                     *       "product_name": "Textbook paperback A5",
                     *       "title": "My first book",
                     *       "count": 50,
                     *       "size": {
                     *         "width_mm": 148,
                     *         "height_mm": 210
                     *       },
                     *       "pages": 224,
                     *       "options": [
                     *         {
                     *           "reference": "pageblock_80off",
                     *           "count": 1,
                     *           "note": "Page block, 80 g offset paper",
                     *           "category": "textbook"
                     *         }
                     *       ],
                     *       "shipping_level": "cp_ground",
                     *       "shipping_option": "DHL Paket",
                     *       "client": {
                     *         "id": 1,
                     *         "name": "Example Shop"
                     *       },
                     *       "partner": {
                     *         "id": 1,
                     *         "name": "Example Shop"
                     *       },
                     *       "due_on": "2026-03-05",
                     *       "days_late": 0,
                     *       "delay": {
                     *         "cause": "Cutting error",
                     *         "hours": 24,
                     *         "since": "2026-03-02T10:00:00.000Z"
                     *       },
                     *       "parcels": [
                     *         {
                     *           "tracking": "00340434161094042557",
                     *           "shipping_option": "DHL Paket",
                     *           "shipped_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "shipped_at": "2026-03-02T10:00:00.000Z",
                     *       "next_signal": "ItemRegistered",
                     *       "next_column": "waiting",
                     *       "ship_to": {
                     *         "company": "Example Ltd",
                     *         "firstname": "Jane",
                     *         "lastname": "Doe",
                     *         "street1": "Main Street 1",
                     *         "street2": "Apartment 4",
                     *         "zip": "10115",
                     *         "city": "Berlin",
                     *         "state": "NY",
                     *         "country": "DE",
                     *         "phone": "+49 30 1234567"
                     *       },
                     *       "files": [
                     *         {
                     *           "n": 1,
                     *           "type": "book",
                     *           "preview": "https://print.example/previews/a1b2.png"
                     *         }
                     *       ],
                     *       "sheets": {
                     *         "job_ticket": "https://print.example/sheets/a1b2.pdf",
                     *         "packing_slip": "https://print.example/sheets/c3d4.pdf"
                     *       },
                     *       "others": [
                     *         {
                     *           "code": "10000001N1",
                     *           "id": "100000010001",
                     *           "order": {
                     *             "number": 10000001,
                     *             "id": "100000010000",
                     *             "reference": "order-4711"
                     *           },
                     *           "n": 1,
                     *           "reference": "item-1",
                     *           "mode": "live",
                     *           "state": {
                     *             "number": 45,
                     *             "code": "order_state_uploaded"
                     *           },
                     *           "product": "textbook_pb_a5_p_bw",
                     *           "product_name": "Textbook paperback A5",
                     *           "title": "My first book",
                     *           "count": 50,
                     *           "size": {
                     *             "width_mm": 148,
                     *             "height_mm": 210
                     *           },
                     *           "pages": 224,
                     *           "options": [
                     *             {
                     *               "reference": "pageblock_80off",
                     *               "count": 1,
                     *               "note": "Page block, 80 g offset paper",
                     *               "category": "textbook"
                     *             }
                     *           ],
                     *           "shipping_level": "cp_ground",
                     *           "shipping_option": "DHL Paket",
                     *           "client": {
                     *             "id": 1,
                     *             "name": "Example Shop"
                     *           },
                     *           "partner": {
                     *             "id": 1,
                     *             "name": "Example Shop"
                     *           },
                     *           "due_on": "2026-03-05",
                     *           "days_late": 0,
                     *           "delay": {
                     *             "cause": "Cutting error",
                     *             "hours": 24,
                     *             "since": "2026-03-02T10:00:00.000Z"
                     *           },
                     *           "parcels": [
                     *             {
                     *               "tracking": "00340434161094042557",
                     *               "shipping_option": "DHL Paket",
                     *               "shipped_at": "2026-03-02T10:00:00.000Z"
                     *             }
                     *           ],
                     *           "shipped_at": "2026-03-02T10:00:00.000Z",
                     *           "next_signal": "ItemRegistered",
                     *           "next_column": "waiting"
                     *         }
                     *       ]
                     *     }
                     */
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
                /**
                 * @example {
                 *       "codes": [
                 *         "10000001N1"
                 *       ],
                 *       "type": "ItemRegistered"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "card": {
                     *             "code": "10000001N1",
                     *             "id": "100000010001",
                     *             "order": {
                     *               "number": 10000001,
                     *               "id": "100000010000",
                     *               "reference": "order-4711"
                     *             },
                     *             "n": 1,
                     *             "reference": "item-1",
                     *             "mode": "live",
                     *             "state": {
                     *               "number": 45,
                     *               "code": "order_state_uploaded"
                     *             },
                     *             "product": "textbook_pb_a5_p_bw",
                     *             "product_name": "Textbook paperback A5",
                     *             "title": "My first book",
                     *             "count": 50,
                     *             "size": {
                     *               "width_mm": 148,
                     *               "height_mm": 210
                     *             },
                     *             "pages": 224,
                     *             "options": [
                     *               {
                     *                 "reference": "pageblock_80off",
                     *                 "count": 1,
                     *                 "note": "Page block, 80 g offset paper",
                     *                 "category": "textbook"
                     *               }
                     *             ],
                     *             "shipping_level": "cp_ground",
                     *             "shipping_option": "DHL Paket",
                     *             "client": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             },
                     *             "partner": {
                     *               "id": 1,
                     *               "name": "Example Shop"
                     *             },
                     *             "due_on": "2026-03-05",
                     *             "days_late": 0,
                     *             "delay": {
                     *               "cause": "Cutting error",
                     *               "hours": 24,
                     *               "since": "2026-03-02T10:00:00.000Z"
                     *             },
                     *             "parcels": [
                     *               {
                     *                 "tracking": "00340434161094042557",
                     *                 "shipping_option": "DHL Paket",
                     *                 "shipped_at": "2026-03-02T10:00:00.000Z"
                     *               }
                     *             ],
                     *             "shipped_at": "2026-03-02T10:00:00.000Z",
                     *             "next_signal": "ItemRegistered",
                     *             "next_column": "waiting"
                     *           },
                     *           "from": {
                     *             "number": 45,
                     *             "code": "order_state_uploaded"
                     *           },
                     *           "sent": "ItemRegistered"
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "role": "read-only",
                     *       "member_of": {
                     *         "id": 1,
                     *         "name": "Example Shop"
                     *       },
                     *       "calls": [
                     *         "/orders"
                     *       ],
                     *       "lacks_second_step": true,
                     *       "user": {
                     *         "id": 42,
                     *         "name": "Jane Doe",
                     *         "email": "jane.doe@print.example"
                     *       }
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "role": "read-only",
                     *       "member_of": {
                     *         "id": 1,
                     *         "name": "Example Shop"
                     *       },
                     *       "calls": [
                     *         "/orders"
                     *       ],
                     *       "lacks_second_step": true,
                     *       "user": {
                     *         "id": 42,
                     *         "name": "Jane Doe",
                     *         "email": "jane.doe@print.example"
                     *       }
                     *     }
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "used_at": "2026-03-02T10:00:00.000Z",
                     *         "address": "203.0.113.7",
                     *         "browser": "Firefox on Linux",
                     *         "is_current": true
                     *       }
                     *     ]
                     */
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
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "created_at": "2026-03-02T10:00:00.000Z",
                     *         "used_at": "2026-03-02T10:00:00.000Z",
                     *         "address": "203.0.113.7",
                     *         "browser": "Firefox on Linux",
                     *         "is_current": true
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "session_id": 9
                 *     }
                 */
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
                    /** @example {} */
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
                    /**
                     * @example {
                     *       "ended": 2
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "is_on": true,
                     *       "recovery_codes": 8
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "is_on": true,
                     *       "recovery_codes": 8
                     *     }
                     */
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
                /**
                 * @example {
                 *       "issuer": "Example Print"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "secret": "JBSWY3DPEHPK3PXP",
                     *       "uri": "otpauth://totp/Platen?secret=JBSWY3DPEHPK3PXP",
                     *       "qr_code": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "a1b2-c3d4"
                     *       ]
                     *     }
                     */
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
                    /** @example {} */
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
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "a1b2-c3d4"
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "is_available": true,
                     *       "passkeys": [
                     *         {
                     *           "id": 3,
                     *           "name": "Laptop",
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "used_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "is_available": true,
                     *       "passkeys": [
                     *         {
                     *           "id": 3,
                     *           "name": "Laptop",
                     *           "created_at": "2026-03-02T10:00:00.000Z",
                     *           "used_at": "2026-03-02T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "challenge": "q6urq6urq6urq6urq6urqw",
                     *       "rp": {
                     *         "id": "print.example",
                     *         "name": "print.example"
                     *       },
                     *       "user": {
                     *         "id": "EBESExQVFhcYGRobHB0eHw",
                     *         "name": "jane.doe@print.example",
                     *         "displayName": "Jane Doe"
                     *       },
                     *       "pubKeyCredParams": [
                     *         {
                     *           "type": "public-key",
                     *           "alg": -7
                     *         }
                     *       ],
                     *       "excludeCredentials": [
                     *         {
                     *           "type": "public-key",
                     *           "id": "AQIDBAUGBwgJCgsMDQ4PEA"
                     *         }
                     *       ],
                     *       "authenticatorSelection": {
                     *         "residentKey": "required",
                     *         "userVerification": "required"
                     *       },
                     *       "timeout": 300000
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "id": "AQIDBAUGBwgJCgsMDQ4PEA",
                 *       "client_data": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *       "attestation": "o2NmbXRkbm9uZQ"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Laptop",
                     *       "created_at": "2026-03-02T10:00:00.000Z",
                     *       "used_at": "2026-03-02T10:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "passkey_id": 3
                 *     }
                 */
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
                    /** @example {} */
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
                /**
                 * @example {
                 *       "current": "the old password",
                 *       "password": "a new, longer password"
                 *     }
                 */
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
                    /** @example {} */
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
