import { leadMailKinds } from '#app/crm/lead.mails.server.tsx';
import type { MailKind } from '#app/crm/mail.server.ts';
import { affiliateMailKinds } from './analytics/affiliates/affiliates.mails.server.tsx';
import { careerMapMailKinds } from './career-map/career-map.mails.server.tsx';
import { taskMailKinds } from './desk/tasks/tasks.mails.server.tsx';
import { invitationMailKinds } from './events/invitations/session-invitations.mails.server.tsx';
import { registrationMailKinds } from './events/registrations/registrations.mails.server.tsx';
import { schedulingMailKinds } from './events/scheduling/scheduling.mails.server.tsx';
import { formMailKinds } from './leads/leads.mails.server.tsx';
import { enrollmentMailKinds } from './money/orders/enrollment.mails.server.tsx';
import { paymentMailKinds, refundMailKinds } from './money/orders/payment.mails.server.tsx';
import { reminderMailKinds } from './money/orders/reservation-reminder.mails.server.tsx';
import { paperMailKinds } from './money/papers/papers.mails.server.tsx';
import { teamYearMailKinds } from './money/teams/team-year.mails.server.tsx';
import { teamMailKinds } from './money/teams/teams.mails.server.tsx';
import { messageMailKinds } from './newsletters/messages/messages.mails.server.tsx';
import { newsletterMail } from './newsletters/newsletters/newsletters.mails.server.tsx';
import { linkRequestMailKinds } from './newsletters/subscriptions/link-request.mails.server.tsx';
import { subscriptionMailKinds } from './newsletters/subscriptions/subscription.mails.server.tsx';
import { operatorMailKinds } from './operators/operators/operators.mails.server.tsx';
import { conversationMailKinds } from './people/conversations/reply.mails.server.tsx';
import { portfolioMailKinds } from './projects/portfolio.mails.server.tsx';
import { accessMailKinds } from './year/access/sign-in.mails.server.tsx';
import { accountMailKinds } from './year/account/account.mails.server.tsx';
import { sessionMailKinds } from './year/library/sessions.mails.server.tsx';
import { skillMailKinds } from './year/skills/skills.mails.server.tsx';

/** Emails about someone's year, their payments and what they earned. */
const followPerson = (kinds: MailKind[]): MailKind[] => kinds.map((kind) => ({ ...kind, followsPerson: true }));

export const mailKinds = [
	...formMailKinds,
	...leadMailKinds,
	...conversationMailKinds,
	...followPerson([
		...enrollmentMailKinds,
		...reminderMailKinds,
		...paymentMailKinds,
		...refundMailKinds,
		...paperMailKinds,
		...accessMailKinds,
		...teamMailKinds,
		...teamYearMailKinds,
		...skillMailKinds,
		...sessionMailKinds,
	]),
	...accountMailKinds,
	...invitationMailKinds,
	...portfolioMailKinds,
	...careerMapMailKinds,
	...subscriptionMailKinds,
	...linkRequestMailKinds,
	...schedulingMailKinds,
	...registrationMailKinds,
	...messageMailKinds,
	newsletterMail,
	...operatorMailKinds,
	...affiliateMailKinds,
	...taskMailKinds,
] satisfies MailKind[];

const labels = new Map(mailKinds.map(({ name, label }) => [name, label]));

/** The label of an email. @param kind The name in its row; one from an older version of the site is its own label. */
export const mailLabel = (kind: string): string => labels.get(kind) ?? kind;
