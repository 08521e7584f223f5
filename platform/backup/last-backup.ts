/** The file under `DATA_DIR` whose modification time is that of the last backup. */
export const LAST_BACKUP = 'last_backup';
