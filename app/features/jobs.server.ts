import { mailJob, mailsForgetJob } from '#app/crm/mail.job.server.ts';
import { notificationJob } from '#app/crm/notification.server.ts';
import { submissionsJob } from '#app/crm/submissions.server.ts';
import { importJob, importsForgetJob } from '#app/import/run.server.ts';
import { importTargets } from '#app/import/targets.server.ts';
import type { Services } from '#app/services.ts';
import { statisticsJob } from '#platform/database/statistics.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { analyticsDaysJob } from './analytics/visits/analytics-days.job.server.ts';
import { careerMapJob } from './career-map/career-map.job.server.ts';
import { careerMapWatchJob } from './career-map/career-map-watch.job.server.ts';
import { cvRetentionJob, cvStraysJob } from './career-map/cv-retention.job.server.ts';
import { taskNotificationsJob, tasksForgetJob } from './desk/tasks/task-notifications.server.ts';
import { eventsAheadJob } from './events/events/ensure-events.server.ts';
import { sessionInvitationsJob } from './events/invitations/session-invitations.server.ts';
import { eventMailsJob } from './events/registrations/event-mails.server.ts';
import { sessionReportJob, sessionReportsJob } from './events/registrations/session-report.job.server.ts';
import { webinarRegistrationJob } from './events/registrations/webinar.server.ts';
import { mailKinds } from './mails.server.ts';
import { reservationReminderJob } from './money/orders/reservation-reminder.job.server.ts';
import { paperJob } from './money/papers/paper-file.server.ts';
import { papersForgetJob, papersMissingJob, papersReprintJob } from './money/papers/papers.job.server.ts';
import { paymentDocumentsJob } from './money/payments/payment-documents.server.ts';
import { paymentsSweepJob, reconcileJob } from './money/payments/reconcile.job.server.ts';
import { refundJob } from './money/payments/refunds.server.ts';
import { teamEndingJob } from './money/teams/team-ending.job.server.ts';
import { mailboxJob } from './newsletters/bounces/mailbox.job.server.ts';
import { messageJob } from './newsletters/messages/messages.job.server.ts';
import { newsletterJob } from './newsletters/newsletters/newsletters.job.server.ts';
import { newsletterPicturesJob } from './newsletters/newsletters/pictures.server.ts';
import { operatorsForgetJob } from './operators/sign-in/second-factor.server.ts';
import { conversationFilesJob } from './people/conversations/attachments.server.ts';
import { draftsForgetJob } from './people/conversations/drafts.server.ts';
import { setAsideForgetJob } from './people/conversations/set-aside.server.ts';
import { erasureJob } from './people/people/erased-list.server.ts';
import { portfolioImagesJob } from './projects/image.server.ts';
import { notFoundForgetJob } from './site/redirects/redirects.server.ts';
import { accessEndingJob } from './year/access/access-ending.job.server.ts';
import { signInsForgetJob } from './year/access/sign-in-links.server.ts';
import { materialFilesJob, materialTextJob } from './year/library/material-files.server.ts';
import { evidenceFilesJob } from './year/skills/evidence.server.ts';

export function jobKinds(services: Services): JobKind<never>[] {
	return [
		mailJob(services, mailKinds),
		notificationJob(services),
		submissionsJob(services),
		careerMapJob(services),
		careerMapWatchJob(services),
		mailsForgetJob(services),
		analyticsDaysJob(services),
		cvRetentionJob(services),
		cvStraysJob(services),
		materialFilesJob(services),
		materialTextJob(services),
		eventsAheadJob(services),
		mailboxJob(services),
		conversationFilesJob(services),
		draftsForgetJob(services),
		setAsideForgetJob(services),
		portfolioImagesJob(services),
		evidenceFilesJob(services),
		webinarRegistrationJob(services),
		sessionReportsJob(services),
		sessionReportJob(services),
		eventMailsJob(services),
		messageJob(services),
		sessionInvitationsJob(services),
		newsletterJob(services),
		newsletterPicturesJob(services),
		importJob(services, importTargets),
		importsForgetJob(services),
		operatorsForgetJob(services),
		signInsForgetJob(services),
		accessEndingJob(services),
		reservationReminderJob(services),
		teamEndingJob(services),
		refundJob(services),
		paperJob(services),
		papersMissingJob(services),
		papersReprintJob(services),
		papersForgetJob(services),
		paymentsSweepJob(services),
		reconcileJob(services),
		paymentDocumentsJob(services),
		erasureJob(services),
		notFoundForgetJob(services),
		taskNotificationsJob(services),
		tasksForgetJob(services),
		statisticsJob(services),
	] as JobKind<never>[];
}
