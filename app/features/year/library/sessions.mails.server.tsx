import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { sessionMails } from '#content/mails/sessions.ts';
import { myPaths } from '#content/my.ts';
import { questionAnsweredMail } from './session-people.server.ts';

const questionAnswered: MailKind<{ questionId: string }> = {
	...questionAnsweredMail,
	label: sessionMails.answered.label,
	async compose({ questionId }, { services, site }) {
		const row = await services.db
			.selectFrom('session_questions as q')
			.innerJoin('events as e', 'e.event_uuid', 'q.event_uuid')
			.select(['q.question', 'q.answer', 'q.hidden_at', 'e.title', 'e.slug'])
			.where('q.question_uuid', '=', questionId)
			.executeTakeFirst();
		if (!row?.answer || row.hidden_at) return undefined;
		const { subject, text, answer, button, ...words } = sessionMails.answered;
		const body = (
			<TextMail
				site={site}
				words={words}
				before={[text(row.title), row.question, answer, row.answer]}
				action={{ label: button, href: `${site}${myPaths.session}/${row.slug}` }}
			/>
		);
		return { ...answersTo(services), subject, body };
	},
};

export const sessionMailKinds = [questionAnswered];
