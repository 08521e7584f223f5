import type { FieldMetadata } from '@conform-to/react';
import { TextField } from '#app/ui/fields.tsx';
import { leadFields } from '#content/lead-fields.ts';
import { LeadSelect } from './lead-select.tsx';

interface FieldCopy {
	label: string;
	help?: string;
	optional?: boolean;
}

interface Props {
	fields: Record<'name' | 'email' | 'company' | 'sector', FieldMetadata<string>>;
	copy: Record<'name' | 'email' | 'company' | 'sector', FieldCopy>;
	sectors: readonly { value: string; label: string }[];
}

/** The first fields of the consultation and demo request forms. */
export function ContactFields({ fields, copy, sectors }: Props) {
	return (
		<>
			<TextField meta={fields.name} {...copy.name} autoComplete="name" />
			<TextField meta={fields.email} {...copy.email} type="email" autoComplete="email" />
			<TextField meta={fields.company} {...copy.company} autoComplete="organization" />
			<LeadSelect meta={fields.sector} field={leadFields.sector} {...copy.sector} options={sectors} />
		</>
	);
}
