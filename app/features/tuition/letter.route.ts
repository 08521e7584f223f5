import { tuition } from '#content/tuition.ts';
import { letterText } from './letter.ts';

/** /tuition-reimbursement/letter.txt: the letter with its blanks. */
export function loader() {
	return new Response(letterText({}), {
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${tuition.files.text}"`,
			'cache-control': 'public, max-age=3600',
		},
	});
}
