import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import {
	type IndividualConsultation,
	individualConsultationSchema,
	type TeamConsultation,
	teamConsultationSchema,
} from './consultation.schema.ts';
import { consultationToasts } from './consultation.toasts.ts';

/** The calendar that follows a consultation request: another provider's when one is set, else our own page. */
export function calendarAddress({ config }: Pick<Services, 'config'>): string {
	return config.SCHEDULING_URL ?? paths.schedule;
}

const common = {
	toasts: consultationToasts,
	detail: (_value: unknown, _remembered: unknown, services: Services) => ({ calendar: calendarAddress(services) }),
	next: () => `${paths.consultation}?step=calendar`,
};

const individual: ReceivedForm<IndividualConsultation> = {
	...common,
	id: 'consultation-individual',
	schema: individualConsultationSchema,
	row: ({ name, email, company, sector, message }) => ({
		form_name: formNames.demo,
		name,
		email,
		company: company || null,
		sector: sector || null,
		message: message || null,
	}),
};

const team: ReceivedForm<TeamConsultation> = {
	...common,
	id: 'consultation-team',
	schema: teamConsultationSchema,
	row: ({ name, email, company, sector, teamSize }) => ({
		form_name: formNames.businessDemo,
		name,
		email,
		company,
		sector,
		team_size: teamSize,
	}),
};

/** The consultation form that was sent: the hidden field `kind` says which. */
export function consultationForm(formData: FormData): ReceivedForm<never> {
	return (formData.get('kind') === 'team' ? team : individual) as unknown as ReceivedForm<never>;
}
