import { firstOperatorLink, terminalLink } from '#app/features/operators/sign-in/terminal-links.server.ts';
import type { Services } from '#app/services.ts';
import { untilDatabaseIsBack } from '#platform/database/connection.ts';

/** What the terminal shows at the start: links to stored emails and to the first account. Waits while the database is down. */
export async function hints(services: Services): Promise<string> {
	if (services.config.ROLE === 'worker') return '';
	let text = '';
	if (!services.mailer) {
		text += `  Emails are stored, not sent. Read them: ${await untilDatabaseIsBack(() => terminalLink(services))}\n`;
	}
	const link = await untilDatabaseIsBack(() => firstOperatorLink(services));
	if (link) text += `  There is no operator yet. Create the first account: ${link}\n`;
	return text;
}
