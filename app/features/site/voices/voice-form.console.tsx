import { ConsoleField, ConsoleFileField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { Button } from '#app/ui/button.tsx';

/** The console's page of testimonials and hosts. */
export const voicesPage = {
	heading: 'Testimonials and hosts',
	kind: { testimonial: 'Testimonial', host: 'Host' },
	states: { hidden: 'Hidden: no consent' },
} as const;

const fields = {
	role: { label: 'Role', help: 'Such as ESG analyst.' },
	sector: { label: 'Sector or company' },
	words: {
		label: 'Quote or bio',
		help: 'For a testimonial the person’s own words, for a host two or three sentences.',
	},
	picture: { label: 'Picture', help: 'PNG, JPEG, GIF or WebP, up to 5 MB. It is cut to a square.' },
	pictureAlt: {
		label: 'What the picture shows',
		help: 'For people who cannot see it, such as “Portrait of Mara Diaz”.',
	},
	consent: {
		label: 'How they consented',
		help: 'Such as “email of November 3”. We add your name and the date. Clear it when they withdraw it: then nothing of them is shown.',
	},
} as const;

interface VoiceFormProps {
	action: string;
	button: string;
	voice?: {
		kind: string;
		name: string;
		role: string;
		sector: string;
		words: string;
		picture_alt: string;
		consent: string;
		has_picture: unknown;
	};
}

export function VoiceForm({ action, button, voice }: VoiceFormProps) {
	const { kind } = voicesPage;
	const isAnswered = useFormAnswer('voice') !== undefined;
	const shown = (value: string | undefined) => (isAnswered ? '' : (value ?? ''));
	const kinds = Object.entries(kind).map(([value, label]) => ({ value, label }));
	return (
		<ConsoleForm id="voice" label={button} intent="save" action={action} hasFile>
			<ConsoleField name="kind" label="What it is" options={kinds} defaultValue={voice?.kind ?? 'testimonial'} />
			<ConsoleField name="name" label="Name" defaultValue={shown(voice?.name)} autoComplete="off" />
			<ConsoleField name="role" {...fields.role} defaultValue={shown(voice?.role)} optional />
			<ConsoleField name="sector" {...fields.sector} defaultValue={shown(voice?.sector)} optional />
			<ConsoleField name="words" {...fields.words} defaultValue={shown(voice?.words)} lines={4} />
			<ConsoleFileField name="picture" {...fields.picture} accept="image/png,image/jpeg,image/gif,image/webp" />
			{Boolean(voice?.has_picture) && (
				<label className="config-remove">
					<input type="checkbox" name="removePicture" value="yes" />
					{'Remove the picture'}
				</label>
			)}
			<ConsoleField name="pictureAlt" {...fields.pictureAlt} defaultValue={shown(voice?.picture_alt)} optional />
			<ConsoleField name="consent" {...fields.consent} defaultValue={shown(voice?.consent)} optional />
			<Button type="submit">{button}</Button>
		</ConsoleForm>
	);
}
