import { conversationMailKinds } from '#app/crm/conversations/reply.mails.server.tsx';
import { leadMailKinds } from '#app/crm/lead.mails.server.tsx';
import type { MailKind } from '#app/crm/mail.server.ts';
import { operatorMailKinds } from '#app/operators/operators.mails.server.tsx';
import { taskMailKinds } from '#app/tasks/tasks.mails.server.tsx';
import { accessMailKinds } from './access/sign-in.mails.server.tsx';
import { affiliateMailKinds } from './affiliates/affiliates.mails.server.tsx';
import { careerMapMailKinds } from './career-map/career-map.mails.server.tsx';
import { consultationMailKinds } from './consultation/consultation.mails.server.tsx';
import { contactMailKinds } from './contact/contact.mails.server.tsx';
import { demoRequestMailKinds } from './demo-request/demo-request.mails.server.tsx';
import { enrollmentMailKinds } from './enrollment/enrollment.mails.server.tsx';
import { paymentMailKinds } from './enrollment/payment.mails.server.tsx';
import { refundMailKinds } from './enrollment/refunds.mails.server.tsx';
import { invitationMailKinds } from './invitations/session-invitations.mails.server.tsx';
import { messageMailKinds } from './messages/messages.mails.server.tsx';
import { newsletterMail } from './newsletters/newsletters.mails.server.tsx';
import { paperMailKinds } from './papers/papers.mails.server.tsx';
import { portfolioMailKinds } from './portfolio/portfolio.mails.server.tsx';
import { registrationActionMailKinds } from './registrations/registration-actions.mails.server.tsx';
import { registrationMailKinds } from './registrations/registrations.mails.server.tsx';
import { schedulingMailKinds } from './scheduling/scheduling.mails.server.tsx';
import { skillMailKinds } from './skills/skills.mails.server.tsx';
import { linkRequestMailKinds } from './subscriptions/link-request.mails.server.tsx';
import { subscriptionMailKinds } from './subscriptions/subscription.mails.server.tsx';
import { teamMailKinds } from './teams/teams.mails.server.tsx';

export const mailKinds = [
	...contactMailKinds,
	...consultationMailKinds,
	...demoRequestMailKinds,
	...leadMailKinds,
	...conversationMailKinds,
	...enrollmentMailKinds,
	...paymentMailKinds,
	...refundMailKinds,
	...paperMailKinds,
	...accessMailKinds,
	...invitationMailKinds,
	...teamMailKinds,
	...skillMailKinds,
	...portfolioMailKinds,
	...careerMapMailKinds,
	...subscriptionMailKinds,
	...linkRequestMailKinds,
	...schedulingMailKinds,
	...registrationMailKinds,
	...registrationActionMailKinds,
	...messageMailKinds,
	newsletterMail,
	...operatorMailKinds,
	...affiliateMailKinds,
	...taskMailKinds,
] satisfies MailKind[];

const labels = new Map(mailKinds.map(({ name, label }) => [name, label]));

/** The label of an email. @param kind The name in its row; one from an older version of the site is its own label. */
export const mailLabel = (kind: string): string => labels.get(kind) ?? kind;
