/** The environment variables that a setting can replace; see platform/config/config.ts. */
export type SettingVariable =
	| 'SMTP_URL'
	| 'MAIL_FROM'
	| 'OPERATOR_EMAIL'
	| 'INBOUND_EMAIL'
	| 'IMAP_URL'
	| 'BOUNCE_SECRET'
	| 'NOTIFY_WEBHOOK_URL'
	| 'NOTIFY_WEBHOOK_SECRET'
	| 'STRIPE_SECRET_KEY'
	| 'STRIPE_WEBHOOK_SECRET'
	| 'CHECKOUT_URL'
	| 'ZOOM_ACCOUNT_ID'
	| 'ZOOM_CLIENT_ID'
	| 'ZOOM_CLIENT_SECRET'
	| 'ZOOM_WEBINAR_ID'
	| 'ZOOM_MEETING_ID'
	| 'SCHEDULING_URL'
	| 'AI_BASE_URL'
	| 'AI_API_KEY'
	| 'AI_MODEL';

export interface SettingField {
	name: string;
	label: string;
	/** `secret`: encrypted when it is stored, and never shown again. */
	kind:
		| 'line'
		| 'text'
		| 'email'
		| 'url'
		| 'percent'
		| 'zone'
		| 'host'
		| 'port'
		| 'choice'
		| 'secret'
		| 'money'
		| 'day';
	most: number;
	optional?: boolean;
	help?: string;
	options?: readonly { value: string; label: string }[];
	/** For a port: the usual ones, to which a site on the internet is limited. */
	ports?: readonly number[];
	pattern?: { is: RegExp; message: string };
	/** Variables that take precedence: if any is set, the field cannot be changed here. */
	variables?: readonly SettingVariable[];
	/** A secret belongs to the value of this field: where that changes, it must be entered again. */
	belongsTo?: string;
	/** The last four characters of a secret are shown, to tell it from others. */
	hasTail?: boolean;
}

export type SettingTexts = Readonly<Record<string, string>>;

/** The groups of the settings page, in their order. */
type SettingGroup = 'general' | 'email' | 'payments' | 'meetings' | 'notifications' | 'links' | 'voices' | 'ai';

export type ConnectionTest = 'email' | 'replies' | 'webhook' | 'stripe' | 'zoom' | 'model';

export interface SettingDefinition {
	label: string;
	group: SettingGroup;
	where: string;
	visit?: string;
	fields: readonly SettingField[];
	/** For lists: the maximum number of items. */
	list?: { most: number; item: string };
	/** The default texts: one set, or several for a list. */
	standard: readonly SettingTexts[];
	/** Connects us to something: all fields may be empty, which is off. Changing it asks for the password. */
	isConnection?: boolean;
	/** All fields may be empty: nothing is shown then. */
	mayBeEmpty?: boolean;
	/** Changing it asks for the password. */
	isGuarded?: boolean;
	test?: ConnectionTest;
	/** The secret that a button can make, and what it begins with. */
	generates?: { field: string; prefix: string };
}
