export interface OrderTables {}
