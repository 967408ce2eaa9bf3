/** Generated from the OpenAPI document by npm run generate: the calls of the admin interface. */
export interface paths {
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountUser: {
            id: number;
            name: string;
            email: string;
        };
        AcknowledgedAlert: {
            subject: string;
        };
        AdminAccount: {
            role: components["schemas"]["StaffRole"];
            user: components["schemas"]["AccountUser"] | null;
        };
        AdminApp: {
            id: number;
            /** @description What OAuth calls client_id */
            public_id: string;
            name: string;
            owner_id: number;
            owner_name: string;
            confidential: boolean;
            redirect_uris: string[];
            access_token_seconds: number | null;
            /** Format: date-time */
            created_at: string;
            disabled_at: string | null;
        };
        AdminAppChanges: {
            app_id: number;
            /** @description Must be a string of up to 100 characters. */
            name?: string;
            /** @description Must be an array of up to 20 addresses. */
            redirect_uris?: string[];
            access_token_seconds?: number;
        };
        AdminAppFilter: {
            client_id?: number;
        };
        AdminAppSecret: {
            last_four: string;
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
        };
        AdminClient: {
            id: number;
            name: string;
            tier: components["schemas"]["Tier"];
            /** @description How long accepted orders wait, still cancelable, before the handover */
            hold_minutes: number;
            /** @description ISO 4217: the invoice currency */
            currency: string;
            /** Format: date-time */
            created_at: string;
        };
        AdminClientChanges: {
            client_id: number;
            /** @description Must be a string of up to 200 characters. */
            name?: string;
            /**
             * @description Must be one of standard, enterprise.
             * @enum {string}
             */
            tier?: "standard" | "enterprise";
            hold_minutes?: number;
            /** @description Must be an ISO 4217 currency such as EUR. */
            currency?: string;
        };
        AdminCreatedPartner: {
            partner: components["schemas"]["AdminPartner"];
            /** @description The key in its order documents, which is shown only once */
            order_key: string;
        };
        AdminIssuedApp: {
            app: components["schemas"]["AdminApp"];
            /** @description Shown only once; a public app has none */
            secret?: string;
        };
        AdminIssuedKey: {
            /** @description The key itself, which is shown only once */
            key: string;
            credential: components["schemas"]["AdminKey"];
        };
        AdminKey: {
            id: number;
            interface: components["schemas"]["KeyInterface"];
            mode: components["schemas"]["Mode"] | null;
            client_id: number | null;
            partner_id: number | null;
            role: string | null;
            owner: string | null;
            /** @description What the key is used for */
            name: string;
            prefix: string;
            last_four: string;
            rate_limit: number | null;
            scenario: string | null;
            speed: string | null;
            status: components["schemas"]["KeyStatus"];
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            last_used_from: string | null;
        };
        AdminKeyFilter: {
            client_id?: number;
            partner_id?: number;
        };
        AdminKeyRotation: {
            credential_id: number;
            /**
             * @description Must be one of now, 1h, 24h, 7d.
             * @enum {string}
             */
            overlap: "now" | "1h" | "24h" | "7d";
        };
        AdminListedApp: {
            id: number;
            /** @description What OAuth calls client_id */
            public_id: string;
            name: string;
            owner_id: number;
            owner_name: string;
            confidential: boolean;
            redirect_uris: string[];
            access_token_seconds: number | null;
            /** Format: date-time */
            created_at: string;
            disabled_at: string | null;
            secrets: components["schemas"]["AdminAppSecret"][];
        };
        AdminListedPartner: {
            id: number;
            name: string;
            address: string | null;
            /** @description New orders go to the open partner with the lowest number */
            priority: number;
            open: boolean;
            /** Format: date-time */
            created_at: string;
            deprecated_signal_at: string | null;
        };
        AdminNewApp: {
            client_id: number;
            /** @description Must be a string of up to 100 characters. */
            name: string;
            /** @description Must be true or false. */
            confidential: boolean;
            /** @description Must be an array of up to 20 addresses. */
            redirect_uris: string[];
            access_token_seconds?: number;
        };
        AdminNewClient: {
            /** @description Must be a string of up to 200 characters. */
            name: string;
            /**
             * @description Must be one of standard, enterprise.
             * @enum {string}
             */
            tier?: "standard" | "enterprise";
            hold_minutes?: number;
            /** @description Must be an ISO 4217 currency such as EUR. */
            currency?: string;
        };
        AdminNewKey: {
            /**
             * @description Must be one of core, signal, admin.
             * @enum {string}
             */
            interface: "core" | "signal" | "admin";
            client_id?: number;
            /**
             * @description Must be one of live, sandbox.
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            partner_id?: number;
            /**
             * @description Must be one of read-only, operator, administrator.
             * @enum {string}
             */
            role?: "read-only" | "operator" | "administrator";
            /** @description Must be a string of up to 100 characters. */
            name?: string;
            rate_limit?: number;
            /**
             * @description Must be one of happy, delay, error, cancel, partial, duplicate, shuffled, two-parcels, dead-partner, minimal.
             * @enum {string}
             */
            scenario?: "happy" | "delay" | "error" | "cancel" | "partial" | "duplicate" | "shuffled" | "two-parcels" | "dead-partner" | "minimal";
        };
        AdminNewPartner: {
            /** @description Must be a string of up to 200 characters. */
            name: string;
            /**
             * Format: web-address
             * @description Must be an http or https address of up to 2048 characters.
             */
            address?: string;
            priority?: number;
            /** @description Must be a string of up to 500 characters. */
            order_key?: string;
        };
        AdminOneApp: {
            app_id: number;
        };
        AdminOneKey: {
            credential_id: number;
        };
        AdminPartner: {
            id: number;
            name: string;
            address: string | null;
            /** @description New orders go to the open partner with the lowest number */
            priority: number;
            open: boolean;
            /** Format: date-time */
            created_at: string;
        };
        AdminPartnerChanges: {
            partner_id: number;
            /** @description Must be a string of up to 200 characters. */
            name?: string;
            /**
             * Format: web-address
             * @description Must be an http or https address of up to 2048 characters.
             */
            address?: string;
            /** @description Must be true or false. */
            pulls?: boolean;
            priority?: number;
            /** @description Must be true or false. */
            open?: boolean;
            /** @description Must be a string of up to 500 characters. */
            order_key?: string;
        };
        AdminRotatedKey: {
            /** @description The key itself, which is shown only once */
            key: string;
            credential: components["schemas"]["AdminKey"];
            replaced: components["schemas"]["AdminKey"];
        };
        AdminSecretRotation: {
            app_id: number;
            /**
             * @description Must be one of now, 1h, 24h, 7d.
             * @enum {string}
             */
            overlap: "now" | "1h" | "24h" | "7d";
        };
        Alert: {
            id: number;
            cause: components["schemas"]["AlertCause"];
            /** @description The order, or the part of the service */
            subject: string;
            order: components["schemas"]["AlertedOrder"] | null;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            raised_at: string;
        };
        /** @enum {string} */
        AlertCause: "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "production_silent" | "item_delayed" | "exchange_rates_stale";
        AlertGroup: {
            cause: components["schemas"]["AlertCause"];
            severity: components["schemas"]["Severity"];
            count: number;
            /** Format: date-time */
            oldest: string;
        };
        AlertPage: {
            alerts: components["schemas"]["Alert"][];
            next: number | null;
        };
        AlertQuery: {
            /**
             * @description Must be one of signal_conflict, handover_doubtful, handover_failed, download_failed, preflight_failed, verification_failed, production_silent, item_delayed, exchange_rates_stale.
             * @enum {string}
             */
            cause: "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "production_silent" | "item_delayed" | "exchange_rates_stale";
            after?: number;
            limit?: number;
        };
        AlertedOrder: {
            number: number;
            reference: string;
            client: components["schemas"]["NamedClient"];
        };
        AuditEntry: {
            /** @description The number of the entry, from 1 without gaps */
            n: number;
            /** Format: date-time */
            at: string;
            /** @description Who made the change */
            actor: string;
            action: string;
            /** @description What was changed */
            subject: string;
            details: string | null;
        };
        AuditPage: {
            entries: components["schemas"]["AuditEntry"][];
            next: number | null;
        };
        AuditQuery: {
            /** @description Must be a string of up to 255 characters. */
            actor?: string;
            /** @description Must be a string of up to 255 characters. */
            subject?: string;
            before?: number;
            limit?: number;
        };
        /** @enum {string} */
        ErrorType: "invalid_json" | "content_type_not_supported" | "body_too_large" | "missing_required_parameter" | "invalid_parameter" | "confirmation_required" | "not_permitted" | "access_denied" | "order_reference_not_unique" | "order_not_found" | "order_state_conflict" | "product_unknown" | "option_unknown" | "option_conflict" | "file_type_not_accepted" | "quote_not_found_or_expired" | "quote_expired" | "quote_validate_one_or_more_items_not_found_in_quote" | "total_pages_value_not_supported" | "shipping_level_not_available" | "country_not_served" | "state_required" | "meta_not_allowed" | "signal_type_unknown" | "item_not_found" | "idempotency_key_reused" | "rate_limited" | "path_not_found" | "method_not_allowed" | "request_timeout" | "service_unavailable" | "internal_error";
        /** @enum {string} */
        KeyInterface: "core" | "signal" | "admin";
        /** @enum {string} */
        KeyStatus: "active" | "ending" | "expired" | "revoked";
        /** @enum {string} */
        Mode: "live" | "sandbox";
        NamedClient: {
            id: number;
            name: string;
        };
        OneAlert: {
            alert_id: number;
        };
        Problem: {
            error: {
                type: components["schemas"]["ErrorType"];
                /** @description Names the field, the received value and the accepted values */
                info: string;
                parameter: string;
                /** @description The first 20 problems of the request */
                errors: components["schemas"]["ProblemEntry"][];
                /** @description Number of further problems */
                more?: string;
            };
            /** @description Same as the info of the error */
            message: string;
        };
        ProblemEntry: {
            type: components["schemas"]["ErrorType"];
            /** @description Names the field, the received value and the accepted values */
            info: string;
            parameter: string;
        };
        /** @enum {string} */
        Severity: "critical" | "warning";
        /** @enum {string} */
        StaffRole: "read-only" | "operator" | "administrator";
        /** @enum {string} */
        Tier: "standard" | "enterprise";
    };
    responses: {
        /** @description The request is invalid or a required parameter is missing */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Authentication failed */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Missing or refused credentials, or a role that does not allow it */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No order has this name */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the order does not allow the operation */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other status: 404, 405, 408, 429, 500 or 503 */
        Unanswered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
            default: components["responses"]["Unanswered"];
        };
    };
    adminListKeys: {
        parameters: {
            query?: {
                client_id?: number;
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
            /** @description Success */
            201: {
                headers: {
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
            /** @description Success */
            201: {
                headers: {
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
            default: components["responses"]["Unanswered"];
        };
    };
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
            /** @description Success */
            201: {
                headers: {
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
            /** @description Success */
            201: {
                headers: {
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
            default: components["responses"]["Unanswered"];
        };
    };
    adminListApps: {
        parameters: {
            query?: {
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
            /** @description Success */
            201: {
                headers: {
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
            /** @description Success */
            201: {
                headers: {
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
            default: components["responses"]["Unanswered"];
        };
    };
    adminListAlerts: {
        parameters: {
            query: {
                cause: "signal_conflict" | "handover_doubtful" | "handover_failed" | "download_failed" | "preflight_failed" | "verification_failed" | "production_silent" | "item_delayed" | "exchange_rates_stale";
                after?: number;
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
            default: components["responses"]["Unanswered"];
        };
    };
    adminListAuditEntries: {
        parameters: {
            query?: {
                actor?: string;
                subject?: string;
                before?: number;
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
            default: components["responses"]["Unanswered"];
        };
    };
}
