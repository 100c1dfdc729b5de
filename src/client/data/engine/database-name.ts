export const databaseName = 'tideline';
