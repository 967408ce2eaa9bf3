import type { RequestReplay } from '../../domain/requests/replay.ts';
import type { RecordedRequest, RequestErrors } from '../../domain/requests/request.ts';

/** Calls in the format of --json. */
export function requestJson(request: RecordedRequest) {
  return {
    id: request.id,
    at: request.at,
    interface: request.interface,
    method: request.method,
    path: request.path,
    status: request.status,
    ms: request.ms,
    client_id: idText(request.clientId),
    partner_id: idText(request.partnerId),
    credential: request.credential ?? null,
    app: request.app ?? null,
    address: request.address,
    request_id: request.requestId,
    error_types: request.errorTypes ?? [],
    parameters: request.parameters ?? [],
    replayed: request.replayed === true,
  };
}

export function replayJson(replay: RequestReplay) {
  return replay.kind === 'body kept'
    ? { body: 'kept', to_fill_in: replay.toFillIn }
    : { body: replay.kind === 'impossible' ? null : 'missing', to_fill_in: [] };
}

export function errorsJson({ errorType, ...errors }: RequestErrors) {
  return { ...errors, error_type: errorType };
}

function idText(id: number | undefined): string | null {
  return id === undefined ? null : String(id);
}
