import type { Services } from '#app/services.ts';
import { papers as words } from '#content/papers.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { papersOf } from './issue.server.ts';
import { currentPaper, type Paper } from './paper-content.server.ts';
import { paperFile } from './paper-file.server.ts';

/** How long an email waits for a paper that cannot be drawn: it is tried again until then, and sent without it after that. */
const WAIT_MS = 10 * 60_000;

type Needs = Pick<Services, 'db' | 'now' | 'config' | 'log'>;

export interface AttachedPapers {
	attachments: Attachment[];
	/** Whether each paper is attached: otherwise the email says where they are. */
	isComplete: boolean;
}

/** The receipt of a payment, or the invoice that replaced it. */
export async function attachedReceipt(services: Needs, orderUuid: string, paymentIntent: string | null) {
	const receipt = paymentIntent && currentPaper(await papersOf(services.db, orderUuid), paymentIntent);
	return await attach(services, receipt ? [receipt] : []);
}

/** The credit notes of one refund, or of all refunds of a payment, that are not reversed. */
export async function attachedCreditNotes(
	services: Needs,
	orderUuid: string,
	of: { refundId: string } | { paymentIntent: string | null },
) {
	const issued = await papersOf(services.db, orderUuid);
	const isAbout = (paper: Paper) =>
		'refundId' in of ? paper.refund_uuid === of.refundId : paper.payment_intent === of.paymentIntent;
	const reversed = new Set(issued.filter(({ reason }) => reason === 'refund-failed').map(({ corrects }) => corrects));
	const credits = issued.filter(({ reason, paper_uuid }) => reason === 'refund' && !reversed.has(paper_uuid));
	return await attach(services, credits.filter(isAbout));
}

/**
 * Attaches the PDFs of papers to the email that reports them: drawn here if their job has not been faster.
 * @throws For ten minutes after the issue, while a paper cannot be drawn: the email's job tries again.
 */
export async function attach(services: Needs, papers: readonly Paper[]): Promise<AttachedPapers> {
	const attachments: Attachment[] = [];
	for (const paper of papers) {
		try {
			const pdf = await paperFile(services, paper);
			attachments.push({
				filename: words.fileName.replace('{number}', paper.number),
				contentType: 'application/pdf',
				base64: pdf.toString('base64'),
				isStored: true,
			});
		} catch (err) {
			if (services.now().getTime() - paper.issued_at.getTime() < WAIT_MS) throw err;
			services.log.error({ err, paper: paper.number }, 'an email was sent without its paper, which cannot be made');
		}
	}
	return { attachments, isComplete: papers.length > 0 && attachments.length === papers.length };
}
