import { leadToOperator } from '#app/crm/lead.mails.server.tsx';
import type { MailKind } from '#app/crm/mail.server.ts';
import { operatorMailKinds } from '#app/operators/operators.mails.server.tsx';
import { affiliateMailKinds } from './affiliates/affiliates.mails.server.tsx';
import {
	careerMapCannotMail,
	careerMapLinkMail,
	careerMapReadyMail,
	careerMapReceived,
	careerMapToOperator,
} from './career-map/career-map.mails.server.tsx';
import { consultationReceived } from './consultation/consultation.mails.server.tsx';
import { contactReceived, contactToOperator } from './contact/contact.mails.server.tsx';
import { demoReceived } from './demo-request/demo-request.mails.server.tsx';
import {
	enrollmentDisputed,
	enrollmentOtherAmount,
	enrollmentPaid,
	enrollmentPaidTwice,
	enrollmentRefunded,
	enrollmentReserved,
	paymentToOperator,
} from './enrollment/enrollment.mails.server.tsx';
import { letter } from './letters/letter.mails.server.tsx';
import {
	portfolioApproved,
	portfolioChangesRequested,
	portfolioEditApproved,
	portfolioEditLink,
	portfolioEditLinkAgain,
	portfolioEditRejected,
	portfolioReceived,
	portfolioRejected,
	portfolioToOperator,
} from './portfolio/portfolio.mails.server.tsx';
import { eventMessage } from './registrations/event-message.mails.server.tsx';
import { registrationActionMails } from './registrations/registration-actions.mails.server.tsx';
import { registrationMails } from './registrations/registrations.mails.server.tsx';
import {
	bookingCancelled,
	bookingConfirmed,
	bookingMoved,
	bookingToOperator,
} from './scheduling/scheduling.mails.server.tsx';
import { preferencesLink, unsubscribeLink } from './subscriptions/link-request.mails.server.tsx';
import { subscriptionConfirm, welcomeMails } from './subscriptions/subscription.mails.server.tsx';

/** Every mail of the site. */
export const mailKinds = [
	contactReceived,
	contactToOperator,
	consultationReceived,
	demoReceived,
	leadToOperator,
	enrollmentReserved,
	enrollmentPaid,
	enrollmentRefunded,
	paymentToOperator,
	enrollmentDisputed,
	enrollmentPaidTwice,
	enrollmentOtherAmount,
	portfolioReceived,
	portfolioApproved,
	portfolioChangesRequested,
	portfolioRejected,
	portfolioEditApproved,
	portfolioEditRejected,
	portfolioEditLink,
	portfolioEditLinkAgain,
	portfolioToOperator,
	careerMapReceived,
	careerMapReadyMail,
	careerMapCannotMail,
	careerMapLinkMail,
	careerMapToOperator,
	subscriptionConfirm,
	...welcomeMails.values(),
	unsubscribeLink,
	preferencesLink,
	bookingConfirmed,
	bookingMoved,
	bookingCancelled,
	bookingToOperator,
	...registrationMails,
	...registrationActionMails,
	eventMessage,
	letter,
	...operatorMailKinds,
	...affiliateMailKinds,
] satisfies MailKind[];
