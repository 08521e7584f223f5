import { servicesOf } from '#app/services.ts';
import { currentRule } from '#content/certificates.ts';
import type { Route } from './+types/documents.route';
import { achievement, certificateSubject, issuerProfile } from './credential.ts';
import { publicKeys } from './keys.server.ts';
import { signedStatusList } from './status-list.server.ts';

/** Verifiers of other sites read these, in browsers too. Never cached for longer than a request: a revocation counts at once. */
const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };

const notFound = () =>
	new Response('Not found\n', { status: 404, headers: { ...headers, 'content-type': 'text/plain' } });
const json = (value: object) =>
	new Response(JSON.stringify(value), { headers: { ...headers, 'content-type': 'application/json' } });

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const site = services.config.APP_URL;
	const [kind, name, ...rest] = params['*'].split('/');
	if (rest.length > 0) return notFound();
	if (kind === 'issuer' && name === undefined) return json(issuerProfile(site));
	if (kind === 'keys') {
		const keys = await publicKeys(services);
		if (name === undefined) return json({ keys });
		const key = keys.find(({ kid }) => kid.endsWith(`/${name}`));
		return key ? json(key) : notFound();
	}
	if (kind === 'achievements') {
		const subject = certificateSubject(name);
		return subject ? json(achievement(site, subject, currentRule)) : notFound();
	}
	if (kind !== 'status' || !/^[1-9]\d{0,6}$/.test(name ?? '')) return notFound();
	const list = await signedStatusList(services, Number(name));
	return list ? new Response(list, { headers: { ...headers, 'content-type': 'application/vc+jwt' } }) : notFound();
}
