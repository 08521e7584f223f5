import type { LoaderFunctionArgs } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

/** The picture of someone who consented: /voices/{id}.webp. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { db } = servicesOf(context);
	const id = params.voice ?? '';
	const voice = isCanonicalUuid(id)
		? await db
				.selectFrom('voices')
				.select('picture')
				.where('voice_uuid', '=', id)
				.where('consent_at', 'is not', null)
				.executeTakeFirst()
		: undefined;
	if (!voice?.picture) return new Response('Not Found', { status: 404 });
	// A consent may be withdrawn: copies are asked about after an hour.
	const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' };
	return new Response(new Uint8Array(voice.picture), { headers });
}
