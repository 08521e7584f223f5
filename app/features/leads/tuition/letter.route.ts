import type { LoaderFunctionArgs } from 'react-router';
import { servicesOf } from '#app/services.ts';
import { changedPrice } from '#app/settings/price.server.ts';
import { tuition } from '#content/tuition.ts';
import { letterText } from './letter.ts';

/** /tuition-reimbursement/letter.txt: the letter with its blanks. */
export function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
	const services = servicesOf(context);
	return new Response(letterText({}, changedPrice(services, services.now())), {
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${tuition.files.text}"`,
			'cache-control': 'no-cache',
		},
	});
}
