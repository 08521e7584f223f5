import { data } from 'react-router';
import { LinkNotSent } from '#app/features/portfolio/edit-link.server.ts';
import {
	MoveNotAllowed,
	NoPendingEdit,
	NoteMissing,
	ProjectChanged,
	ProjectGone,
} from '#app/features/portfolio/review.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import { projectActionNames, projectPage } from '#content/console/projects.ts';
import { refused, refusedAt } from '../kit/action-form.server.ts';
import { lastHistoryEntry } from './history.server.ts';
import { getProject } from './project.server.ts';

/** A form whose action was not done. */
interface Sent {
	/** The project's. */
	id: string;
	formId: string;
	/** What stands in the form again. */
	typed: Record<string, string>;
}

/** Why an action about a project was not done, in sentences, with what somebody else did meanwhile. @throws what is no refusal. */
export async function projectRefusal(services: Services, { id, formId, typed }: Sent, error: unknown) {
	if (error instanceof NoteMissing) {
		return data<FormAnswer>(refusedAt(formId, 'note', projectPage.refused.note, typed), { status: 400 });
	}
	const sentence = sentenceOf(error, formId);
	const project = await getProject(services, id);
	// The page itself says that the project is gone.
	if (!project || error instanceof ProjectGone) {
		return data<FormAnswer>(refused(formId, projectPage.gone.text), { status: 404 });
	}
	const answer = refused(formId, [sentence, meanwhile(error, project, formId)].filter(Boolean).join(' '));
	return data<FormAnswer>({ ...answer, result: { status: 'error', initialValue: typed } }, { status: 409 });
}

function sentenceOf(error: unknown, formId: string): string {
	const said = projectPage.refused;
	if (error instanceof ProjectChanged) {
		return formId === 'subtitle' || formId === 'notes' ? said.changedText : said.changed;
	}
	if (error instanceof MoveNotAllowed) return said.notAllowed;
	if (error instanceof NoPendingEdit) return said.noEdit;
	if (error instanceof LinkNotSent) return said[error.reason];
	if (error instanceof ProjectGone) return projectPage.gone.text;
	if ((error as { code?: string }).code === '23505') return said.another;
	throw error;
}

/** What is so now, and who made it so. */
function meanwhile(
	error: unknown,
	{ history, subtitle, notes }: NonNullable<Awaited<ReturnType<typeof getProject>>>,
	formId: string,
): string {
	if (formId === 'subtitle' || formId === 'notes') {
		const { text } = formId === 'subtitle' ? subtitle : notes;
		const action = projectActionNames[`projects.${formId}`];
		return `“${text || projectPage.refused.emptied}”. ${lastHistoryEntry(history.filter(({ what }) => what === action))}`;
	}
	return error instanceof LinkNotSent ? '' : lastHistoryEntry(history);
}
