/**
 * What the landing page's script has instead of React Router: its components use these names. Every other page has the router,
 * so links load their page; forms are sent to the same actions, by the same protocol.
 */

import { type ComponentProps, type FormEvent, useState } from 'react';
// In this file, the build takes the package itself (vite-plugin.ts); only what is used is included.
import { UNSAFE_decodeViaTurboStream as decode, type Fetcher, type FormProps, type LinkProps } from 'react-router';

export { data } from 'react-router';

interface ActionArgs {
	request: Request;
	serverAction(): Promise<unknown>;
}

type ClientAction = (args: ActionArgs) => Promise<unknown>;

const clientActions = new Map<string, ClientAction>();

/** Registers the client actions of pages, by path. */
export function addClientActions(actions: Record<string, ClientAction>): void {
	for (const [path, action] of Object.entries(actions)) clientActions.set(path, action);
}

/** A link that loads its page. */
export function Link({
	to,
	discover,
	prefetch,
	reloadDocument,
	replace,
	state,
	preventScrollReset,
	...rest
}: LinkProps) {
	return <a {...rest} href={String(to)} />;
}

/** The page never changes. */
export function useLocation() {
	const { pathname, search, hash } = location;
	return { pathname, search, hash, state: null, key: 'default' };
}

/** Loads a page. */
export const useNavigate = () => (to: string) => location.assign(to);

/** Nothing navigates without loading another page: start.ts closes overlays before. */
export const useBlocker = () => ({ state: 'unblocked' as const });

/** A page that answers a form without scripts has the router. */
export const useActionData = () => undefined;

/** The data of the root that components read: the price, if operators changed it. */
export function useRouteLoaderData(): unknown {
	return JSON.parse(document.documentElement.dataset.root ?? '{}');
}

/** Sends a form to an action and keeps its answer. */
export function useFetcher<Data>() {
	const [{ state, data }, set] = useState<{ state: Fetcher['state']; data?: Data }>({ state: 'idle' });
	const [Form] = useState(() => {
		const send = async (action: string, body: BodyInit) => {
			set(({ data }) => ({ state: 'submitting', data }));
			const data = unwrap(await call(action, body));
			set({ state: 'idle', data: data as Data });
		};
		return (props: FormProps) => <FetcherForm {...props} send={send} />;
	});
	return { state, data, Form };
}

interface FetcherFormProps extends ComponentProps<'form'> {
	send(action: string, body: BodyInit): void;
}

function FetcherForm({ send, onSubmit, ...rest }: FetcherFormProps) {
	const submit = (event: FormEvent<HTMLFormElement>) => {
		onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
		if (event.defaultPrevented) return;
		event.preventDefault();
		const { currentTarget: form, nativeEvent } = event;
		const fields = new FormData(form, (nativeEvent as SubmitEvent).submitter);
		const isMultipart = form.enctype === 'multipart/form-data';
		send(String(rest.action), isMultipart ? fields : new URLSearchParams(fields as unknown as Record<string, string>));
	};
	return <form {...rest} onSubmit={submit} />;
}

/** Calls an action as React Router does. @throws {Error} when the connection breaks or the answer is not an action's. */
async function call(action: string, body: BodyInit): Promise<unknown> {
	const request = new Request(action, { method: 'POST', body });
	const serverAction = () => callServer(action, body);
	const clientAction = clientActions.get(action);
	return clientAction ? await clientAction({ request, serverAction }) : await serverAction();
}

/** @see https://github.com/remix-run/react-router/blob/main/packages/react-router/lib/dom/ssr/single-fetch.tsx */
async function callServer(action: string, body: BodyInit): Promise<unknown> {
	const response = await fetch(`${action}.data`, { method: 'POST', body });
	if (!response.body || !response.headers.has('X-Remix-Response')) throw new Error(`${action}: ${response.status}`);
	const { value } = await decode(response.body, window);
	const result = value as { data?: unknown; error?: unknown; redirect?: string };
	if (result.redirect) location.assign(result.redirect);
	if ('error' in result) throw result.error;
	return result.data;
}

/** The value of what an action returned by `data()`. */
function unwrap(result: unknown): unknown {
	const { type, data } = (result ?? {}) as { type?: string; data?: unknown };
	return type === 'DataWithResponseInit' ? data : result;
}
