import { tuition } from '#content/tuition.ts';
import { blankLetter } from './letter.ts';

/** /tuition-reimbursement/letter.txt: the letter as a file. */
export function loader() {
	return new Response(blankLetter(), {
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${tuition.fileName}"`,
			'cache-control': 'public, max-age=3600',
		},
	});
}
