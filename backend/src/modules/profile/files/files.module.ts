import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.ts';
import type { Config } from '../../../platform/config/config.ts';
import { ClamAv } from '../../../platform/scanner/clamav.ts';
import { NO_SCANNER, SCANNER } from '../../../platform/scanner/scanner.ts';
import type { Scanner } from '../../../platform/scanner/scanner.ts';
import { FILE_STORAGE } from '../../../platform/storage/file-storage.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import { FolderStorage } from '../../../platform/storage/folder-storage.ts';
import { S3Storage } from '../../../platform/storage/s3-storage.ts';
import { FilePlaceRepository } from '../../../records/profile/file-place.repository.ts';
import { FilePlace } from './file-place.service.ts';
import { FileUses } from './file-uses.service.ts';
import { FilesController } from './files.controller.ts';
import { FilesRepository } from '../../../records/profile/files.repository.ts';
import { FilesService } from './files.service.ts';
import { FilesUpkeep } from './files-upkeep.service.ts';
import { PictureDrawing } from './picture-drawing.service.ts';
import { PictureFiles } from './picture-files.service.ts';

const storage = ({ s3, dataDir }: Config): FileStorage =>
  s3 === null ? new FolderStorage(join(dataDir, 'files')) : new S3Storage(s3);
const scanner = ({ clamav }: Config): Scanner => (clamav === null ? NO_SCANNER : new ClamAv(clamav.host, clamav.port));

@Module({
  controllers: [FilesController],
  providers: [
    FilePlace,
    FilePlaceRepository,
    FileUses,
    FilesRepository,
    FilesService,
    FilesUpkeep,
    PictureDrawing,
    PictureFiles,
    { provide: FILE_STORAGE, useFactory: storage, inject: [CONFIG] },
    { provide: SCANNER, useFactory: scanner, inject: [CONFIG] },
  ],
  exports: [FileUses, FilesService, PictureDrawing, PictureFiles],
})
export class FilesModule {}
