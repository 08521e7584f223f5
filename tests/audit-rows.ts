import type { TableView } from '#app/list/table-view.server.ts';
import type { RichCell } from '#app/list/view.ts';
import type { Browser } from './console-browser.ts';

/** The audit log as its page shows it to an operator. @param query The page's query, such as `?subject=person`. */
export async function readAuditLog(browser: Browser, query = '') {
	const { rows }: TableView = (await browser.get(`/console/audit${query}`)).data;
	return rows.map(({ cells }) => {
		const [, operator, action, subject, change] = cells as [RichCell, string, RichCell, RichCell, RichCell];
		return {
			operator,
			action: action.lines?.[0]?.text,
			subject: subject.text,
			subjectId: subject.lines?.[0]?.text,
			/** `Before: role editor`, `After: role owner`. */
			change: change.lines?.map(({ text }) => text),
		};
	});
}
